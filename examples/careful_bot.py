"""A bot of one's own: it never bids, keeps its aces, and plays its lowest card when it can."""

from tysiac import Action, Give, Pass, Play, RandomBot, View, play_match, variants


class CarefulBot:
    """Whatever has the method `choose` is a bot."""

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view."""
        actions = view.legal_actions()
        if Pass() in actions:
            return Pass()
        gifts = [action for action in actions if isinstance(action, Give)]
        if gifts:
            return min(gifts, key=lambda gift: gift.card.points)
        plays = [action for action in actions if isinstance(action, Play)]
        if plays:
            # A declared marriage brings points, so it comes before the lowest card.
            return min(plays, key=lambda play: (not play.marriage, play.card.points))
        return actions[0]


record = play_match(
    variants.get("german"), [CarefulBot(), RandomBot(1), RandomBot(2)], seed=3, max_deals=20
)
print(f"{record.result} after {record.result.deals} deals, totals {record.result.scores}")
