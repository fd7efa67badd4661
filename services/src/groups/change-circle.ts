import type { GroupId } from '@halqa/domain';
import type { Circle, CircleChange } from '../ports/circle.ts';
import type { Circles } from '../ports/circles.ts';
import { type Refused, type Result, refuse } from '../result.ts';

/** What a decision answers and what it makes true; null when there is nothing to change. */
export type CircleDecision<Value> =
  | { readonly ok: true; readonly value: Value; readonly change: CircleChange | null }
  | Refused;

// Twelve people can want a seat at the same moment, and each save lets one of them through.
const MOST_ATTEMPTS = 24;

/** Load → decide → save, and again from the start when somebody else was faster. */
export async function changeCircle<Value>(
  circles: Pick<Circles, 'find' | 'change'>,
  groupId: GroupId,
  decide: (circle: Circle) => CircleDecision<Value>,
): Promise<Result<Value>> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const circle = await circles.find(groupId);
    if (circle === undefined) return refuse('group_not_found');

    const decision = decide(circle);
    if (!decision.ok) return decision;

    const saved = decision.change === null || (await circles.change(circle, decision.change));
    if (saved) return { ok: true, value: decision.value };
  }
  return refuse('conflict');
}
