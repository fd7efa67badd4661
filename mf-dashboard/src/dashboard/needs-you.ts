import type { Notification, NotificationKind } from '@halqa/contract';

/**
 * Of notifications about one thing, the newest says how it is. `waits`: it is on the dashboard until another one of the same thing
 * follows.
 */
type About = { readonly thing: 'debit' | 'payout' | 'share' | 'claim' | 'vote'; readonly waits: boolean };

const waiting = (thing: About['thing']): About => ({ thing, waits: true });
const settled = (thing: About['thing']): About => ({ thing, waits: false });

const abouts: Partial<Record<NotificationKind, About>> = {
  contribution_failed: waiting('debit'),
  contribution_taken_back: waiting('debit'),
  debit_sent: settled('debit'),
  contribution_paid: settled('debit'),
  contribution_set_off: settled('debit'),
  payout_late: waiting('payout'),
  payout_delayed: waiting('payout'),
  payout_on_hold: waiting('payout'),
  payout_released: waiting('payout'),
  payout_failed: waiting('payout'),
  part_withdrawn: waiting('payout'),
  round_short: waiting('payout'),
  payout_planned: settled('payout'),
  part_chosen: settled('payout'),
  payout_sent: settled('payout'),
  payout_received: settled('payout'),
  round_closed: settled('payout'),
  share_on_hold: waiting('share'),
  share_planned: waiting('share'),
  share_failed: waiting('share'),
  share_sent: settled('share'),
  share_received: settled('share'),
  claim_on_hold: waiting('claim'),
  claim_planned: waiting('claim'),
  claim_failed: waiting('claim'),
  claim_sent: settled('claim'),
  claim_received: settled('claim'),
  vote_opened: waiting('vote'),
  vote_ended: settled('vote'),
};

/** After them nothing waits in the group, but what is asked once more. */
const ends: ReadonlySet<string> = new Set<NotificationKind>([
  'winding_down',
  'cycle_dissolved',
  'cycle_clearing',
  'cycle_completed',
]);

/**
 * Changes of one's own dates, and a place that is offered, until they were read. What is asked by a group or a bank is not among
 * them: it is shown until it is answered.
 */
const untilRead: ReadonlySet<string> = new Set<NotificationKind>([
  ...([
    'place_offered',
    'turns_swapped',
    'turn_sooner',
    'turn_moved_to_end',
    'group_paused',
    'grace_extended',
  ] as const),
]);

/** What a member has to know or do now, newest first. @param notifications newest first */
export function needsYou(notifications: readonly Notification[], now: number): readonly Notification[] {
  const known = new Set<string>();
  const ended = new Set<string>();
  return notifications.filter((each) => {
    const { kind, read } = each;
    const group = groupOf(each);
    if (ends.has(kind)) ended.add(group);
    const about = kind === 'unknown' ? undefined : abouts[kind];
    if (about === undefined) return untilRead.has(kind) && !read;
    const thing = [group, about.thing, 'round' in each.params ? each.params.round : ''].join(' ');
    if (known.has(thing)) return false;
    known.add(thing);
    return about.waits && !ended.has(group) && !isOver(each, now);
  });
}

/** By the page of the group, where a notification leads to another one by its name. */
function groupOf({ groupId, params }: Notification): string {
  return groupId ?? String('groupName' in params ? params.groupName : '');
}

const isOver = (each: Notification, now: number): boolean =>
  each.kind === 'vote_opened' && Date.parse(each.params.endsAt) <= now;
