"""A second, naive statement of the rules of Thousand, to hold the library against.

Everything here was written from the rule texts alone - the German and the Bulgarian app text,
the Polish encyclopaedia text and the Dutch rules text - and imports nothing but the standard
library. Cards are strings such as "TH" (rank, then suit), hands and tricks are lists, seats are
0, 1, 2 and the next seat is the left neighbour. Nothing is fast and nothing is clever: a rule
stands here in the shape of the sentence that states it.
"""
