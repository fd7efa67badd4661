import type { StoredNotification } from '../../src/ports/notifications.ts';

/*
 * What a notice says of one payout, debit or claim: the day on which it is expected (a plain date), that nobody knows one, or what
 * has become of it. Undefined where it says nothing of it.
 */

export const noDay = 'no day';
export const sent = 'sent';
export const arrived = 'arrived';
/** It did not go through or came back, and nothing follows by itself. */
export const failed = 'failed';
export const notDebited = 'not debited';

/** Before a share is planned. */
export const shareAtMost = (on: string, atMostCents: number): string => `${on}, at most ${atMostCents}`;

type Notice = StoredNotification;

/** Of the reader's own payout, in their turn as it is now. A notice that names no turn is newer than every move of it. */
export function saidOfPayout({ kind, params }: Notice, turn: number): string | undefined {
  if ('round' in params && kind !== 'turn_moved_to_end' && params.round !== turn) return undefined;
  switch (kind) {
    case 'group_started':
    case 'turns_swapped':
    case 'turn_moved_to_end':
    case 'turn_sooner':
      return params.payoutDate;
    case 'payout_planned':
    case 'payout_delayed':
      // Pages show the day of the rest.
      return params.part === 'some' ? undefined : params.payoutDate;
    case 'group_paused':
      return params.payoutDate ?? undefined;
    case 'payout_late':
      return params.expectedOn ?? noDay;
    case 'missing_on_its_way':
      return params.expectedOn;
    case 'round_short':
      return params.isYours ? noDay : undefined;
    case 'payout_released':
      return params.payoutDate ?? noDay;
    case 'payout_on_hold':
    case 'payout_failed':
      return noDay;
    case 'payout_sent':
      return sent;
    case 'payout_received':
      return params.part === 'some' ? noDay : arrived;
    default:
      return undefined;
  }
}

/** Of the reader's own contribution to a round. */
export function saidOfDebit({ kind, params }: Notice, round: number): string | undefined {
  if (kind === 'group_started') return round === 1 ? params.firstContribution : undefined;
  if (!('round' in params) || params.round !== round) return undefined;
  switch (kind) {
    case 'round_opened':
    case 'debit_ahead':
      return params.debitDate;
    case 'debit_delayed':
      return params.on ?? noDay;
    case 'debit_sent':
      return sent;
    case 'contribution_paid':
      return arrived;
    case 'contribution_failed':
      return params.retryOn ?? failed;
    case 'contribution_taken_back':
      return failed;
    case 'contribution_set_off':
      return notDebited;
    case 'cover_started':
    case 'cover_paid':
      return params.isGuarantor ? undefined : notDebited;
    case 'cover_failed':
    case 'cover_taken_back':
      return params.isGuarantor ? undefined : failed;
    default:
      return undefined;
  }
}

/** Of what the reader had paid in, whose place somebody took. */
export function saidOfClaim({ kind, params }: Notice): string | undefined {
  switch (kind) {
    case 'member_replaced':
      return params.isYours ? params.payoutDate : undefined;
    case 'claim_moved':
      return params.payoutDate ?? noDay;
    case 'claim_planned':
      return params.payoutDate;
    case 'claim_on_hold':
      return noDay;
    case 'claim_sent':
      return sent;
    case 'claim_received':
      return arrived;
    case 'claim_failed':
      return failed;
    default:
      return undefined;
  }
}

/** Of the reader's share of a group that ends early. */
export function saidOfShare({ kind, params }: Notice): string | undefined {
  switch (kind) {
    case 'winding_down':
    case 'shares_moved':
      return shareAtMost(params.sharesOn, params.atMostCents);
    case 'share_planned':
      return params.payoutDate;
    case 'share_on_hold':
      return noDay;
    case 'share_sent':
      return sent;
    case 'share_received':
      return arrived;
    case 'share_failed':
      return failed;
    default:
      return undefined;
  }
}

/** How much the reader's share can be at most, as they were notified last; undefined where they were not. */
export const saidAtMost = (newestFirst: readonly Notice[]): number | undefined =>
  newestFirst.flatMap(({ kind, params }) =>
    kind === 'winding_down' || kind === 'shares_moved' ? [params.atMostCents] : [],
  )[0];

/**
 * Whether a notice leaves open that what was said before it still holds: it is of a part, or of a short round whose missing contributions
 * are all on their way.
 */
function leavesOpen({ kind, params }: Notice): boolean {
  if (kind === 'payout_sent' || kind === 'payout_received' || kind === 'payout_failed') return params.part === 'some';
  return kind === 'round_short' || (kind === 'payout_released' && params.payoutDate === undefined);
}

/** What somebody was notified of one thing last. */
export type LastSaid = {
  /** Of several notices of one moment, and of what one leaves open, each. */
  readonly says: ReadonlySet<string>;
  readonly by: Notice;
  readonly isOpen: boolean;
};

/** @param notices the newest first */
export function lastSaid(notices: readonly Notice[], of: (notice: Notice) => string | undefined): LastSaid | undefined {
  const says = new Set<string>();
  let by: Notice | undefined;
  let isOpen = false;
  let endsAt = Number.NEGATIVE_INFINITY;
  for (const notice of notices) {
    if (notice.at < endsAt) break;
    const said = of(notice);
    // A part that was sent before another one arrived.
    if (said === undefined || (said === sent && says.size > 0)) continue;
    by ??= notice;
    says.add(said);
    if (leavesOpen(notice)) isOpen = true;
    else endsAt = Math.max(endsAt, notice.at);
  }
  return by && { says, by, isOpen };
}
