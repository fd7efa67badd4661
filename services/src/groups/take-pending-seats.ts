import { decideReadiness, type EpochMilliseconds, type UserId } from '@halqa/domain';
import type { Circle } from '../ports/circle.ts';
import type { Circles } from '../ports/circles.ts';
import { type CircleDecision, changeCircle } from './change-circle.ts';

/** Whoever kept a seat without a bank has fully joined once a bank is linked. */
export async function takePendingSeats(circles: Circles, userId: UserId, at: EpochMilliseconds): Promise<void> {
  for (const groupId of await circles.listOf(userId)) {
    const taken = await changeCircle(circles, groupId, (circle) => takeSeat(circle, userId, at));
    if (!taken.ok) throw new Error(`The seat in ${groupId} was not taken: ${taken.code}`);
  }
}

function takeSeat({ group, members }: Circle, userId: UserId, at: number): CircleDecision<null> {
  const isWaiting = members.some((member) => member.userId === userId && member.state === 'pending_bank');
  if (!isWaiting) return { ok: true, value: null, change: null };

  const seated = members.map((member) => (member.userId === userId ? { ...member, state: 'joined' as const } : member));
  const readiness = decideReadiness(group, seated);
  const becomesReady = group.state === 'forming' && readiness === 'ready';
  const memberBecomes = { userId, state: 'joined' as const };
  return { ok: true, value: null, change: { at, memberBecomes, ...(becomesReady ? { groupBecomes: 'ready' } : {}) } };
}
