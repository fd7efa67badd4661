import type { ContributionState, MoneyEvent, RoundMoney } from '@halqa/domain';

/**
 * Whether an event that waited for the end of quiet hours is still to be mailed and pushed. What failed or was taken back
 * meanwhile was mailed at once: that it is under way, or has arrived, must not come after it.
 *
 * @param money the round as it is now
 */
export function isStillTrue(money: RoundMoney | undefined, event: MoneyEvent): boolean {
  switch (event.kind) {
    case 'debit_started':
      return isOneOf(underWay, money, event.member);
    case 'contribution_paid':
      return isOneOf(arrived, money, event.member);
    case 'payout_planned':
      return money?.round.state === 'funded';
    case 'payout_settled':
    case 'round_paid':
      return money?.round.state === 'paid';
    default:
      return true;
  }
}

const underWay: readonly ContributionState[] = ['authorizing', 'submitted', 'posted'];
const arrived: readonly ContributionState[] = ['settled', 'available'];

function isOneOf(states: readonly ContributionState[], money: RoundMoney | undefined, payer: string): boolean {
  const contribution = money?.contributions.find(({ member }) => member === payer);
  return contribution !== undefined && states.includes(contribution.state);
}
