import type { MembershipId } from '../../basics/ids.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { RoundMoney } from '../cycle.ts';
import { type ContributionBadge, contributionBadge } from './contribution-states.ts';

type Standing = ContributionBadge & {
  /** When it is debited, or was; planned, until it is. */
  readonly date: PlainDate;
};

/**
 * What members see of one contribution. A round that has not opened has none yet. `debits_paused`: its day has come, and
 * debits of the schedule wait for a reason of ours.
 */
export function contributionStanding(
  { round, contributions }: Pick<RoundMoney, 'round' | 'contributions'>,
  member: MembershipId,
): Standing {
  const { state, retryOn, payer, isSetOff } = contributions.find((each) => each.member === member) ?? {
    state: 'scheduled',
    retryOn: null,
    payer: undefined,
    isSetOff: undefined,
  };
  const date = retryOn ?? round.debitDate;
  const badge = contributionBadge(state);
  if (isSetOff) return { ...badge, reason: 'set_off', date };
  if (payer !== undefined && state !== 'written_off')
    return { ...badge, reason: badge.status === 'paid' ? 'covered_by_another' : 'guarantor_debited', date };
  const isDelayed = state === 'scheduled' && date > round.debitDate;
  return isDelayed ? { ...badge, reason: 'debits_paused', date } : { ...badge, date };
}
