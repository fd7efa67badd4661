import {
  decideNoStandby,
  type GroupId,
  invitationExpiry,
  invitationId,
  invitedFromStandby,
  isForming,
  isPending,
  nextOnStandby,
  offerSeat,
  parseEmailAddress,
} from '@halqa/domain';
import { untilSaved } from '../../basics/until-saved.ts';
import { hashOfCode, inviteCodeOf } from '../../group/invite-code.ts';
import type { GroupAggregate, InvitationRecord } from '../../ports/group-records.ts';
import type { GroupChange, GroupRepository } from '../../ports/groups.ts';
import type { InvitingStops } from '../../ports/invitation-reports.ts';
import type { ProfileRepository } from '../../ports/profiles.ts';
import type { Backoff, Clock, Ids, Mac } from '../../ports/system.ts';

export type StandbyPorts = {
  readonly groups: Pick<GroupRepository, 'find' | 'change'>;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly invitingStops: InvitingStops;
  readonly mac: Mac;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly backoff: Backoff;
};

/**
 * Invites the first of the standby list to each seat that is free before the start, one after the other. The invitation
 * reserves the seat in the transaction that takes the person off the list, on the condition of the group's version: however
 * often an event is delivered, a seat is offered once.
 */
export async function inviteFromStandby(ports: StandbyPorts, groupId: GroupId): Promise<void> {
  for (let goesOn = true; goesOn; ) {
    const saved = await untilSaved(ports, () => inviteNext(ports, groupId));
    if (saved === undefined) throw new Error(`The standby list of ${groupId} was not invited from`);
    goesOn = saved.value;
  }
}

/** Returns whether somebody was taken off the list, so that another one may be the next; undefined when the group changed meanwhile. */
async function inviteNext(ports: StandbyPorts, groupId: GroupId): Promise<{ readonly value: boolean } | undefined> {
  const aggregate = await ports.groups.find(groupId);
  if (aggregate === undefined || !isForming(aggregate.group)) return { value: false };
  const change = await nextInvitation(ports, aggregate);
  if (change === null) return { value: false };
  return (await ports.groups.change(aggregate, change)) === 'saved' ? { value: true } : undefined;
}

async function nextInvitation(
  { profiles, invitingStops, mac, ids, clock }: StandbyPorts,
  aggregate: GroupAggregate,
): Promise<GroupChange | null> {
  const now = clock.now();
  const first = nextOnStandby(aggregate, now);
  const seat = offerSeat({ ...aggregate, now }, null);
  if (first === undefined || !seat.ok) return null;

  const email = parseEmailAddress((await profiles.find(first.userId))?.email ?? '');
  const isInvited = aggregate.invitations.some((each) => each.email === email && isPending(each, now));
  // Who has an invitation already, or no profile, waits no longer.
  if (email === undefined || isInvited) {
    const left = decideNoStandby(aggregate, { person: first.userId, now });
    return left.ok ? left.change : null;
  }
  if (await invitingStops.isStopped(aggregate.group.organizerId)) return null;
  const invitation: InvitationRecord = {
    id: invitationId(ids.next()),
    email,
    state: 'created',
    position: seat.position,
    expiresAt: invitationExpiry(now),
    rotation: 0,
  };
  const codeHash = hashOfCode(await inviteCodeOf(mac, invitation));
  return {
    ...invitedFromStandby(aggregate, first, invitation, now),
    codes: { added: [{ codeHash, invitationId: invitation.id }] },
  };
}
