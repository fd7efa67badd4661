import type { DueKind } from '@halqa/contract';
import {
  type Draw,
  drawVoidAt,
  type EndReason,
  type EpochMilliseconds,
  endReasons,
  formingEnds,
  type GroupId,
  groupId,
  type UserId,
} from '@halqa/domain';
import * as z from 'zod';
import type { DueWork } from '../ports/due.ts';

/* Each function whose name ends in `Work` makes due work; its comment says what is done when the work is due. */

const workOf = (kind: DueKind, subject: string, dueAt: EpochMilliseconds): DueWork => ({
  kind,
  subject,
  detail: {},
  dueAt,
});

/** Cancels the group, if it still forms since then. */
export const formingEndsWork = (group: GroupId, formingSince: EpochMilliseconds): DueWork =>
  workOf('forming_ends', group, formingEnds(formingSince));

/** Expires the invitations of the group that are valid until then: one item, however many they are. */
export const invitationsExpireWork = (group: GroupId, expiresAt: EpochMilliseconds): DueWork =>
  workOf('invitations_expire', group, expiresAt);

/** Frees the seats of the group that have waited for a bank until then. */
export const seatsExpireWork = (group: GroupId, dueAt: EpochMilliseconds): DueWork =>
  workOf('seats_expire', group, dueAt);

/** Moves the dates of a group along that has not started in time for them. */
export const datesMoveWork = (group: GroupId, dueAt: EpochMilliseconds): DueWork => workOf('dates_move', group, dueAt);

/** Reveals the draw and starts the group. */
export const revealDrawWork = (group: GroupId, { closesAt }: Draw): DueWork => workOf('reveal_draw', group, closesAt);

/** Ends the draw, if it was not revealed by then. */
export const voidDrawWork = (group: GroupId, draw: Draw): DueWork => workOf('void_draw', group, drawVoidAt(draw));

/** Ends what is left of a member's connections that were replaced or unlinked. */
export const endConnectionsWork = (person: UserId, at: EpochMilliseconds): DueWork =>
  workOf('end_connections', person, at);

/** Does what follows from the closing of an account. */
export const endAccountWork = (person: UserId, at: EpochMilliseconds): DueWork => workOf('end_account', person, at);

/** Deletes what is left of a closed account. */
export const eraseAccountWork = (person: UserId, at: EpochMilliseconds): DueWork => workOf('erase_account', person, at);

/** Reads the bank's events. All of one minute are the same work. */
export const syncBankEventsWork = (at: EpochMilliseconds): DueWork => workOf('sync_bank_events', 'rail', at);

/** Ends a group that two operators decided to end, and why. */
export const endGroupWork = (group: GroupId, why: EndReason, at: EpochMilliseconds): DueWork => ({
  ...workOf('end_group', group, at),
  detail: { why },
});

const endGroupDetail = z.object({ why: z.enum(endReasons) });

export const readEndGroupWork = ({ subject, detail }: DueWork): { groupId: GroupId; why: EndReason } => ({
  groupId: groupId(subject),
  ...endGroupDetail.parse(detail),
});

const AFTER_STOP_MILLISECONDS = 10 * 60_000;

/** Looks at every running group once money goes on again, when what had waited for that has been done. */
export const lookAfterStopWork = (endedAt: EpochMilliseconds): DueWork =>
  workOf('look_after_stop', 'rail', endedAt + AFTER_STOP_MILLISECONDS);

/** Looks at the groups behind those that were looked at. */
export const lookFurtherWork = (work: DueWork, after: string): DueWork => ({ ...work, detail: { after } });

const lookAfterStopDetail = z.object({ after: z.string().optional() });

/** `after`: where the last page of groups ended. */
export const readLookAfterStopWork = ({ detail }: DueWork): { readonly after?: string | undefined } =>
  lookAfterStopDetail.parse(detail);

/** Notifies of a postponed event: its id, and when. */
export const notifyAgainWork = (id: string, until: EpochMilliseconds): DueWork => workOf('notify_again', id, until);

const FIRST_DELIVERY_MILLISECONDS = 60_000;

/** Delivers a dead letter again: a batch that failed every retry of a consumer, under its key in a bucket. */
export const deliverAgainWork = (bucket: string, key: string, foundAt: EpochMilliseconds): DueWork => ({
  ...workOf('deliver_again', key, foundAt + FIRST_DELIVERY_MILLISECONDS),
  detail: { bucket },
});
