import { isMissing, type MembershipId, type RoundMoney } from '@halqa/domain';

/**
 * A member's own contributions that are owed again since a group that ended early shared out what it had: their bank took the debit back
 * after that, and nothing that followed has paid it. The domain's dates and movements count them among what ended with the group.
 */
export const owedAfterShares = (rounds: readonly RoundMoney[], member: MembershipId): RoundMoney['contributions'] =>
  rounds.flatMap(({ round, contributions }) =>
    round.state === 'cancelled' && round.isShared
      ? contributions.filter((each) => each.member === member && isMissing(each))
      : [],
  );
