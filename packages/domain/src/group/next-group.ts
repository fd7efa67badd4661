import type { Agreement } from '../agreements/agreement.ts';
import type { Decision, Problem } from '../basics/decision.ts';
import type { InvitationId, MembershipId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { RoundMoney } from '../rounds/cycle.ts';
import type { CyclePlan } from '../rounds/plan-cycle.ts';
import type { Fact } from './facts.ts';
import type { Group, GroupRecord, GroupState } from './group.ts';
import type { Invitation, InvitationState } from './invitation.ts';
import type { Membership } from './membership.ts';

/** What a decision makes of a group. `facts`: first what somebody did, then what follows from it. */
export type Change<Value> = {
  readonly at: EpochMilliseconds;
  readonly facts: readonly [Fact, ...Fact[]];
  readonly next: Value;
  /** Rounds with the books, what is due and what became true of money, on the condition that no round has changed. */
  readonly money?: GroupMoney;
  /** An agreement with signed words that this change makes agreed or ended: the time is stored with the words. */
  readonly answers?: Agreement;
};

export type GroupMoney = {
  /** As they were read, undefined for a new one, and as they become. */
  readonly rounds: readonly { readonly before: RoundMoney | undefined; readonly after: RoundMoney }[];
} & Omit<CyclePlan, 'rounds'>;

/** A change, null where everything is as it should be already, or the code of the problem. */
export type ChangeDecision<Value, Code extends string> =
  | { readonly ok: true; readonly change: Change<Value> | null }
  | Problem<Code>;

/** A repeated call changes nothing. */
export const unchanged = { ok: true, change: null } as const satisfies Decision<{ change: null }, never>;

/** What somebody did, or the clock, and what the group becomes by it. */
export const changed = <Value>(
  at: EpochMilliseconds,
  fact: Fact,
  next: Value,
  beside: Pick<Change<Value>, 'money' | 'answers'> = {},
) => ({ ok: true as const, change: { at, facts: [fact] as const, next, ...beside } });

/** The second fact of a change by which the last seat is taken, or the last member signs. */
const groupReady = { kind: 'group_ready', by: null } as const satisfies Fact;

/** Like `changed`, for a change before the start, by which the group may become complete, or miss somebody again. */
export function changedSeats<Value extends { readonly group: Pick<Group, 'state'> }>(
  at: EpochMilliseconds,
  fact: Fact,
  next: Value,
  becomes: GroupState,
): Change<Value> {
  const facts = [fact, ...(becomes === 'ready' && next.group.state !== 'ready' ? [groupReady] : [])] as const;
  return { at, facts, next: inState(next, becomes, at) };
}

/* The steps that decisions share: each returns the next group. Fields that a decision does not know stay as they are. */

/** With other fields of its own. */
export const withFields = <Value extends { readonly group: object }>(
  value: Value,
  fields: Partial<GroupRecord>,
): Value => ({ ...value, group: { ...value.group, ...fields } });

/** In another state, or in the same; one that forms again gets the full time for it. */
export function inState<Value extends { readonly group: Pick<Group, 'state'> }>(
  value: Value,
  state: GroupState,
  at: EpochMilliseconds,
): Value {
  if (state === value.group.state) return value;
  return { ...value, group: { ...value.group, state, ...(state === 'forming' && { formingSince: at }) } };
}

type WithMembers = { readonly members: readonly Membership[] };

export const withMember = <Value extends WithMembers>(
  value: Value,
  id: MembershipId,
  fields: Partial<Value['members'][number]> | Partial<Membership>,
): Value => ({
  ...value,
  members: value.members.map((member) => (member.id === id ? { ...member, ...fields } : member)),
});

/** The seat is free; the membership stays, with the mandate and its end. */
export const withoutSeat = <Value extends WithMembers>(
  value: Value,
  id: MembershipId,
  state: 'left' | 'removed' | 'replaced',
  endedAt: EpochMilliseconds,
): Value => ({
  ...value,
  members: value.members.map((member) => (member.id === id ? { ...member, state, endedAt } : member)),
});

/** With some of its invitations in another state. */
export const withInvitations = <Value extends { readonly invitations: readonly Invitation[] }>(
  value: Value,
  ids: readonly InvitationId[],
  state: InvitationState,
): Value => ({
  ...value,
  invitations: value.invitations.map((each) => (ids.includes(each.id) ? { ...each, state } : each)),
});
