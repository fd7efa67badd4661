import {
  type ContributionState,
  type MoneyEvent,
  mayChoosePart,
  type RoundMoney,
  statesBeforeDebit,
} from '@halqa/domain';
import { missingIn } from '../group/views/money-view.ts';

/**
 * Whether an event that waited for the end of quiet hours is still to be mailed and pushed. What failed or was taken back
 * meanwhile was mailed at once: that it is under way, or has arrived, must not come after it. Of what was urgent only the
 * push has waited; what has been mended since is not pushed.
 *
 * @param money the round as it is now
 */
export function isStillTrue(money: RoundMoney | undefined, event: MoneyEvent): boolean {
  switch (event.kind) {
    case 'debit_delayed':
      return isOneOf(statesBeforeDebit, money, event.member);
    case 'debit_sent':
      return isOneOf(underWay, money, event.member);
    case 'cover_started':
      return isOneOf(underWay, money, event.member, event.payer);
    case 'contribution_paid':
      return isOneOf(arrived, money, event.member);
    case 'cover_paid':
      return isOneOf(arrived, money, event.member, event.payer);
    case 'contribution_failed':
    case 'contribution_clawed_back':
    case 'cover_failed':
    case 'cover_taken_back':
      return !isOneOf([...underWay, ...arrived], money, event.member);
    case 'round_short':
    case 'short_turn_delayed':
      return money?.round.state === 'short';
    case 'part_available':
      return money !== undefined && mayChoosePart(money);
    case 'payout_planned':
      return money?.payout?.state === 'funded' || (money?.payout?.state === 'scheduled' && missingIn(money) === 0);
    case 'payout_late':
      return money?.round.state !== 'paying' && money?.round.state !== 'paid';
    case 'last_day_moved':
      // Without a day it is about a stop of all money.
      return event.graceEnds === undefined
        ? money?.round.isGraceOpen === true
        : money?.round.graceEnds === event.graceEnds;
    case 'payout_on_hold':
      return money?.payout?.state === 'on_hold';
    case 'payout_released':
      return money?.payout?.state === 'scheduled';
    case 'payout_sent':
      return money?.round.state === 'paying';
    case 'payout_failed':
      return money?.round.state !== 'paying' && money?.round.state !== 'paid';
    case 'payout_settled':
      return money?.round.state === 'paid' || (event.rest ?? 0) > 0;
    case 'round_paid':
      return money?.round.state === 'paid';
    default:
      return true;
  }
}

const underWay: readonly ContributionState[] = ['authorizing', 'submitted', 'posted'];
const arrived: readonly ContributionState[] = ['settled', 'available'];

/** @param guarantor who has to be debited for the member, where the event is about that */
function isOneOf(
  states: readonly ContributionState[],
  money: RoundMoney | undefined,
  memberId: string,
  guarantor?: string,
): boolean {
  const contribution = money?.contributions.find(({ member }) => member === memberId);
  if (contribution === undefined || (guarantor !== undefined && contribution.payer !== guarantor)) return false;
  return states.includes(contribution.state);
}
