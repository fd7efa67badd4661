import {
  contributionBadge,
  type GroupState,
  isPayoutOnlyRound,
  type MembershipId,
  type MoneyEvent,
  type PlainDate,
  type RoundMoney,
} from '@halqa/domain';

/** Something that happened, and its day at the bank. */
export type PlayNotice = { readonly on: PlainDate; readonly event: MoneyEvent };

/** A circle at one moment. Members are known by their number from 1, in the order of turns at the start. */
export type PlayState = {
  readonly today: PlainDate;
  readonly isOver: boolean;
  /** Ended early: no turn follows, and what is there is shared out. */
  readonly isEnding: boolean;
  /** In the order of turns now, which changes when somebody does not pay. */
  readonly turns: readonly {
    readonly member: number;
    readonly date: PlainDate;
    readonly hasReceived: boolean;
    /** Over, but all of it was taken for what its member owed. */
    readonly isTaken: boolean;
    /** Who has paid this turn. */
    readonly paidBy: readonly number[];
  }[];
  /** The latest turn that has opened and is not paid; null between two turns, before the first and after the last. */
  readonly open: number | null;
  readonly notices: readonly PlayNotice[];
  /** In cents, of each member in the order of the start. */
  readonly paid: readonly number[];
  readonly received: readonly number[];
};

type Snapshot = {
  readonly all: readonly RoundMoney[];
  readonly everybody: readonly MembershipId[];
  readonly notices: readonly PlayNotice[];
  readonly today: PlainDate;
  readonly group: GroupState;
};

export const isOver = (group: GroupState): boolean => group === 'completed' || group === 'dissolved';

/** What a circle shows of itself. */
export function stateOf({ all, everybody, notices, today, group }: Snapshot): PlayState {
  const numberOf = (member: MembershipId) => everybody.indexOf(member) + 1;
  const turns = all.filter(({ round }) => !isPayoutOnlyRound(round.round));
  const open = turns.findLast(({ round }) => round.state !== 'planned' && round.state !== 'paid');
  const isPaid = (state: RoundMoney['contributions'][number]['state']) => contributionBadge(state).status === 'paid';
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    today,
    isOver: isOver(group),
    isEnding: group === 'winding_down',
    open: open?.round.round ?? null,
    notices: [...notices],
    turns: turns.map(({ round, contributions, payout }) => ({
      member: numberOf(round.recipient),
      date: round.payoutDate,
      hasReceived: round.state === 'paid' && payout?.amount !== 0,
      isTaken: round.state === 'paid' && payout?.amount === 0,
      paidBy: contributions.filter(({ state }) => isPaid(state)).map(({ member }) => numberOf(member)),
    })),
    paid: everybody.map((member) =>
      sum(
        all.flatMap(({ contributions }) =>
          contributions
            .filter((each) => each.member === member && isPaid(each.state) && !each.isSetOff)
            .map(({ amount }) => amount),
        ),
      ),
    ),
    received: everybody.map((member) =>
      sum(
        all.flatMap(({ payout, round }) =>
          round.recipient === member && round.state === 'paid' && payout !== null ? [payout.amount] : [],
        ),
      ),
    ),
  };
}
