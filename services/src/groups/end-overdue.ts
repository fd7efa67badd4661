import { type EpochMilliseconds, groupsToCancel, invitationsToExpire, isPending } from '@halqa/domain';
import type { Circle, CircleChange } from '../ports/circle.ts';
import type { Circles } from '../ports/circles.ts';
import type { Clock } from '../ports/clock.ts';
import { changeCircle } from './change-circle.ts';

/** Ends invitations after their fourteen days and groups that form for too long. Returns how many groups changed. */
export async function endOverdue({ circles, clock }: { circles: Circles; clock: Clock }): Promise<number> {
  const now = clock.now();
  const due = await circles.listDue(now);
  for (const groupId of due) {
    const ended = await changeCircle(circles, groupId, (circle) => ({
      ok: true,
      value: null,
      change: whatIsOver(circle, now),
    }));
    if (!ended.ok) throw new Error(`The group ${groupId} was not swept: ${ended.code}`);
  }
  return due.length;
}

function whatIsOver({ group, invitations }: Circle, now: EpochMilliseconds): CircleChange | null {
  const expired = invitationsToExpire(invitations, now).map(({ id }) => ({ id, state: 'expired' as const }));
  if (groupsToCancel([group], now).length === 0)
    return expired.length === 0 ? null : { at: now, invitationsBecome: expired };

  const pending = invitations.filter((invitation) => isPending(invitation, now));
  const revoked = pending.map(({ id }) => ({ id, state: 'revoked' as const }));
  return { at: now, groupBecomes: 'cancelled', invitationsBecome: [...expired, ...revoked] };
}
