import type { NotificationKind, SentReplyOf } from '@halqa/contract';
import { groupIdOf } from './open-questions.ts';
import { isOfOthersDebits } from './waiting-on-dashboard.ts';

type Sent = SentReplyOf<'listNotifications'>['notifications'][number];

/** What went as planned, of the reader's own debits and of payouts. */
const asPlanned: Partial<Record<NotificationKind, 'debit' | 'payout'>> = {
  ...({ round_opened: 'debit', debit_ahead: 'debit', debit_sent: 'debit', contribution_paid: 'debit' } as const),
  ...({ payout_planned: 'payout', payout_sent: 'payout', payout_received: 'payout', round_closed: 'payout' } as const),
};

type About = 'debit' | 'payout' | 'share' | 'claim';

const allOf = (about: About, ...kinds: readonly NotificationKind[]) => kinds.map((kind) => [kind, about] as const);

/** What waited, failed or was late: of a turn, or of the whole group where it names no turn. */
const untilMended = new Map<NotificationKind, About>([
  ...allOf('debit', 'debit_delayed', 'contribution_failed', 'contribution_taken_back', 'last_day_over'),
  ...allOf('debit', 'last_day_moved', 'short_turn_delayed'),
  ...allOf('debit', 'cover_started', 'cover_failed', 'cover_taken_back'),
  ...allOf('payout', 'round_short', 'grace_extended', 'missing_on_its_way', 'payout_delayed', 'payout_late'),
  ...allOf('payout', 'payout_on_hold', 'payout_released', 'payout_failed', 'payout_undelivered'),
  ...allOf('payout', 'part_available', 'part_chosen', 'part_withdrawn'),
  ...allOf('share', 'shares_moved', 'share_on_hold', 'share_planned', 'share_failed'),
  ...allOf('claim', 'claim_on_hold', 'claim_planned', 'claim_moved', 'claim_failed'),
]);

/** What mends whatever is in `untilMended`. */
const mends = new Map<NotificationKind, About>([
  ...allOf('debit', 'contribution_paid', 'contribution_set_off', 'cover_paid'),
  ...allOf('payout', 'payout_sent', 'payout_received', 'round_closed'),
  ...allOf('share', 'share_sent', 'share_received'),
  ...allOf('claim', 'claim_sent', 'claim_received'),
]);

/**
 * Counts as read what a newer notification has replaced, unless it still asks something: of what goes as planned in a group, all but the
 * newest; of what did not, what was mended since. Also that a seat waits for a bank, once it does not wait until that moment any more.
 */
export function readWhereNewer(newestFirst: readonly Sent[]): Sent[] {
  const seen = new Set<string>();
  return newestFirst.map((each) => {
    // The first key is by the group's page; of those that lead to the page of the bank accounts, by the name of the group.
    const [key = ''] = keysOf(each, untilMended);
    const isOver = seen.has(key) || isSeenAsPlanned(each, seen) || each.kind === 'seat_ends';
    for (const mended of keysOf(each, mends)) seen.add(mended);
    return isOver && each.section !== 'needs_you' ? { ...each, read: true } : each;
  });
}

function isSeenAsPlanned(each: Sent, seen: Set<string>): boolean {
  const about = asPlanned[each.kind];
  if (about === undefined) return false;
  const key = `planned ${groupIdOf(each)} ${about}`;
  const isSeen = seen.has(key);
  seen.add(key);
  return isSeen;
}

/** Keys by the group to whose page a notification leads, and by the group's name. What a guarantor pays is no debit of their own turn. */
function keysOf(each: Sent, of: ReadonlyMap<NotificationKind, About>): string[] {
  const { kind, params } = each;
  const about = isOfOthersDebits(each) && of.has(kind) ? 'payout' : of.get(kind);
  const isForOther = 'isGuarantor' in params && params.isGuarantor;
  if (about === undefined || isForOther || !('groupName' in params)) return [];
  const thing = `${about} ${'round' in params ? params.round : ''}`;
  const id = groupIdOf(each);
  return [...(id ? [`${thing} in ${id}`] : []), `${thing} of ${params.groupName}`];
}
