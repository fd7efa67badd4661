import { decideReorder, groupId, type UserId } from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/groups.ts';
import type { GroupPorts } from './group-handlers.ts';
import { changeGroup, type GroupDecision } from './load-and-change.ts';

type Order = readonly (string | null)[];

/** Changes the order of payouts before the start, as the organizer. Everyone has to agree again. */
export async function reorderGroup(
  ports: GroupPorts,
  { caller, params, body }: RequestOf<'reorderGroup'>,
): Promise<ResultOf<'reorderGroup'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  const { clock, rateLimits } = ports;
  const now = clock.now();
  return changeGroup(
    ports,
    groupId(params.id),
    (aggregate) => reorder(aggregate, caller.userId, body.order, now),
    () => rateLimits.count('termsChanges', caller.userId, now),
  );
}

function reorder(
  aggregate: GroupAggregate,
  person: UserId,
  order: Order,
  now: number,
): GroupDecision<{ success: true }> {
  const decided = decideReorder({ ...aggregate, person, order, now });
  if (!decided.ok) return decided;
  const value = { success: true } as const;
  const { reordering } = decided;
  if (reordering.kind === 'done_before') return { ok: true, value, change: null };
  const { members, invitations } = reordering;
  const wasReady = aggregate.group.state === 'ready';
  return {
    ok: true,
    value,
    change: { at: now, reorders: { members, invitations }, ...(wasReady && { groupBecomes: 'forming' }) },
  };
}
