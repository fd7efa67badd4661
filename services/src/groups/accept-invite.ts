import { dateInZone, decideJoin } from '@halqa/domain';
import type { Circle, Entrance } from '../ports/circle.ts';
import type { RequestOf } from '../request.ts';
import { type ResultOf, refuse } from '../result.ts';
import { type CircleDecision, changeCircle } from './change-circle.ts';
import { doorOf, enter } from './enter.ts';
import type { GroupPorts } from './group-ports.ts';
import { hashOfCode } from './invite-code.ts';
import { type Person, personOf } from './person.ts';
import { signMandate } from './sign-mandate.ts';

type Decision = CircleDecision<{ groupId: string }>;

/** Takes a seat and signs the mandate. Accepting once more is harmless. */
export async function acceptInvite(
  ports: GroupPorts,
  { caller, body, params }: RequestOf<'acceptInvite'>,
): Promise<ResultOf<'acceptInvite'>> {
  const profile = await ports.profiles.find(caller.userId);
  if (!profile?.is_plaid_sandbox_authorized) return refuse('not_authorized_join');
  const entrance = await ports.circles.entranceBehind(hashOfCode(params.inviteCode));
  if (entrance === undefined) return refuse('invitation_invalid');

  const person = { ...personOf(profile), acceptedTerms: body.acceptedTerms };
  const activityId = ports.ids.next();
  return changeCircle(ports.circles, entrance.groupId, (circle) => join(ports, circle, entrance, person, activityId));
}

function join(
  { clock, mode }: GroupPorts,
  circle: Circle,
  entrance: Entrance,
  person: Person & { acceptedTerms: boolean },
  activityId: string,
): Decision {
  const now = clock.now();
  const value = { groupId: circle.group.id };
  const entered = enter(circle, entrance, person, now);
  if (!entered.ok) return entered;
  if (entered.seat) return { ok: true, value, change: null };

  const { group } = circle;
  const today = dateInZone(now, group.timeZone);
  const decided = decideJoin({ ...circle, ...mode, door: doorOf(entrance), person, now, today });
  if (!decided.ok) return decided;

  const { membership, acceptedInvitation, groupBecomes } = decided;
  const { name, email } = person;
  const joins = { ...membership, name, email, joinedAt: now, mandate: signMandate(group, now), hasPaid: false };
  return {
    ok: true,
    value,
    change: {
      at: now,
      joins,
      ...(groupBecomes === group.state ? {} : { groupBecomes }),
      invitationsBecome: acceptedInvitation === null ? [] : [{ id: acceptedInvitation, state: 'accepted' }],
      activity: { id: activityId, type: 'join', amount: null, at: now, status: 'completed', recipient: name },
    },
  };
}
