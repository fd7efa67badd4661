import { decideNoStandby, decideStandby } from '@halqa/domain';
import { problem, type RequestOf, type Result, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import type { FoundCode } from '../../group/invite-code.ts';
import { changeGroup, type GroupDecision, succeeded } from '../../group/load-and-change.ts';
import { type Person, personOf } from '../../group/person.ts';
import { standbyPlaceOf } from '../../group/views/invite-offer.ts';
import type { GroupAggregate } from '../../ports/group-records.ts';
import { hasAccess } from '../../profile/member-access.ts';
import { leadsToStandby } from './ended-invite.ts';
import { findInviteCode } from './find-invite-code.ts';

/** Adds the caller to the standby list of a full group. Idempotent. */
export async function joinStandby(
  ports: GroupPorts,
  request: RequestOf<'joinStandby'>,
): Promise<ResultOf<'joinStandby'>> {
  const now = ports.clock.now();
  return changeList(ports, request, (aggregate, person, target) => {
    if (!leadsToStandby(aggregate, target, now)) return problem('invitation_invalid');
    const decided = decideStandby(aggregate, { person, now });
    if (!decided.ok) return decided;
    const { change } = decided;
    return { ok: true, value: standbyPlaceOf(change?.next ?? aggregate, person.userId), change };
  });
}

/** Removes the caller from the standby list. Idempotent; a code that leads nobody to the list works only for whoever is on it. */
export async function leaveStandby(
  ports: GroupPorts,
  request: RequestOf<'leaveStandby'>,
): Promise<ResultOf<'leaveStandby'>> {
  const now = ports.clock.now();
  return changeList(ports, request, (aggregate, { userId }, target) => {
    const isWaiting = standbyPlaceOf(aggregate, userId).place !== null;
    const isOpenLink = target.invitationId === null;
    if (!(isWaiting || isOpenLink || leadsToStandby(aggregate, target, now))) return problem('invitation_invalid');
    return succeeded(decideNoStandby(aggregate, { person: userId, now }));
  });
}

async function changeList<Value>(
  ports: GroupPorts,
  request: RequestOf<'joinStandby'>,
  decide: (aggregate: GroupAggregate, person: Person, target: FoundCode) => GroupDecision<Value>,
): Promise<Result<Value>> {
  const profile = await ports.profiles.find(request.caller.userId);
  if (profile === undefined || !hasAccess(profile, ports.mode)) return problem('not_authorized_join');
  const found = await findInviteCode(ports, request);
  if (!found.ok) return found;
  const { target } = found;
  const person = personOf(profile);
  return changeGroup(ports, target.groupId, (aggregate) => decide(aggregate, person, target), {
    permit: () => ports.rateLimits.count('joinsAndLeaves', person.userId, ports.clock.now()),
  });
}
