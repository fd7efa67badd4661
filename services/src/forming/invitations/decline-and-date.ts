import { decideDecline } from '@halqa/domain';
import type { GroupAggregate, GroupValue } from '../../ports/group-records.ts';

/** Decides which invitation to decline, and notes when: its link says so afterwards. */
export function declineAndDate(
  aggregate: GroupAggregate,
  request: Parameters<typeof decideDecline<GroupValue>>[1],
): ReturnType<typeof decideDecline<GroupValue>> {
  const decided = decideDecline<GroupValue>(aggregate, request);
  if (!decided.ok || decided.change === null) return decided;
  const { next } = decided.change;
  const wasDeclined = (id: string) => aggregate.invitations.find((each) => each.id === id)?.state === 'declined';
  const invitations = next.invitations.map((each) =>
    each.state === 'declined' && !wasDeclined(each.id) ? { ...each, declinedAt: request.now } : each,
  );
  return { ...decided, change: { ...decided.change, next: { ...next, invitations } } };
}
