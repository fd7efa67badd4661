import {
  actorOf,
  beginDraw,
  decideStart,
  groupId,
  type MembershipId,
  planningDay,
  type Starting,
  startedGroup,
  type UserId,
  withFields,
} from '@halqa/domain';
import { isIdText, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { changeGroup, type GroupDecision } from '../group/load-and-change.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupChange } from '../ports/groups.ts';
import { drawSecretOf, newSalt } from './draw/draw-secret.ts';

/**
 * Starts a ready group: order, dates and amounts are fixed from then on; a random order is drawn first. For its organizer and
 * co-organizer; idempotent.
 */
export async function startGroup(
  ports: GroupPorts,
  { caller, params }: RequestOf<'startGroup'>,
): Promise<ResultOf<'startGroup'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  if (!ports.movesMoney) return problem('money_not_moved');
  const now = ports.clock.now();
  const started = await changeGroup(ports, groupId(params.id), (aggregate) =>
    start(ports, aggregate, caller.userId, now),
  );
  // The bank of some member is missing, who has unlinked it since they joined.
  return !started.ok && started.code === 'bank_required' ? problem('member_bank_missing') : started;
}

async function start(
  ports: GroupPorts,
  aggregate: GroupAggregate,
  person: UserId,
  now: number,
): Promise<GroupDecision<{ success: true }>> {
  const { group, members } = aggregate;
  const today = planningDay(now, group.timeZone);
  const decided = decideStart({ group, members, person, today });
  if (!decided.ok) return decided;
  return {
    ok: true,
    value: { success: true },
    change: await changeOf(ports, aggregate, decided.starting, { by: actorOf(aggregate, person), at: now }),
  };
}

type Begun = { readonly by: MembershipId | null; readonly at: number };

async function changeOf(
  ports: GroupPorts,
  aggregate: GroupAggregate,
  starting: Starting,
  { by, at }: Begun,
): Promise<GroupChange | null> {
  switch (starting.kind) {
    case 'done_before':
      return null;
    case 'starts':
      return { ...startedGroup(aggregate, starting, at), facts: [{ kind: 'group_started', by }] };
    case 'begins_draw': {
      const { id: groupId, draws } = aggregate.group;
      const [number, salt] = [draws + 1, newSalt(ports.randomBytes)];
      const secret = await drawSecretOf(ports.mac, { groupId, number, salt });
      const terms = { number, now: at, openMilliseconds: ports.drawMinutes * 60_000 };
      const draw = beginDraw(starting.roster, secret, terms);
      return {
        at,
        facts: [{ kind: 'draw_begun', by, draw: number }],
        next: withFields(aggregate, { state: 'drawing', draws: number }),
        draw: { kind: 'begins', draw, salt },
      };
    }
  }
}
