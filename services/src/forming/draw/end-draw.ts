import {
  type GroupId,
  inState,
  isDrawOverdue,
  planningDay,
  revealDraw,
  roundsFrom,
  startedGroup,
  toHex,
} from '@halqa/domain';
import { changeGroup, type GroupChangePorts, type GroupDecision } from '../../group/load-and-change.ts';
import type { DrawRepository, DrawSalts } from '../../ports/draws.ts';
import type { GroupAggregate } from '../../ports/group-records.ts';
import type { Clock, Mac } from '../../ports/system.ts';
import { newestDraw } from './draw.ts';
import { drawSecretOf } from './draw-secret.ts';

export type EndDrawPorts = GroupChangePorts & {
  readonly draws: Pick<DrawRepository, 'find'>;
  readonly drawSalts: DrawSalts;
  readonly mac: Mac;
  readonly clock: Clock;
};

const nothing: GroupDecision<null> = { ok: true, value: null, change: null };

/**
 * Reveals the order from the closing instant on, and starts the group with it. Idempotent; throws when it could not be
 * done, as while a bank of a member is not linked: then it is tried again, until the draw is void.
 */
export async function revealDrawOf(ports: EndDrawPorts, groupId: GroupId): Promise<void> {
  await changeOrThrow(ports, groupId, async (aggregate) => {
    const draw = await newestDraw(ports.draws, aggregate);
    if (draw?.state !== 'open') return nothing;
    const { number } = draw;
    const salt = await ports.drawSalts.find(groupId, number);
    // Somebody ended the draw since it was read.
    if (salt === undefined) return nothing;
    const secret = toHex(await drawSecretOf(ports.mac, { groupId, number, salt }));
    const now = ports.clock.now();
    const transcript = revealDraw(aggregate.group, draw, secret, now);
    if (transcript === undefined) return nothing;
    const rounds = roundsFrom(aggregate.group, planningDay(now, aggregate.group.timeZone));
    const change = startedGroup(aggregate, { recipients: transcript.order, rounds }, now);
    return {
      ok: true,
      value: null,
      change: {
        ...change,
        facts: [{ kind: 'draw_revealed', by: null, draw: number }],
        draw: { kind: 'reveals', draw, transcript },
      },
    };
  });
}

/** Ends a draw that was not revealed in time; the group is ready again. Idempotent. */
export async function voidDrawOf(ports: EndDrawPorts, groupId: GroupId): Promise<void> {
  await changeOrThrow(ports, groupId, async (aggregate) => {
    const draw = await newestDraw(ports.draws, aggregate);
    const now = ports.clock.now();
    if (draw === undefined || !isDrawOverdue(aggregate.group, draw, now)) return nothing;
    const facts = [{ kind: 'draw_void', by: null, draw: draw.number }] as const;
    return {
      ok: true,
      value: null,
      change: { at: now, facts, next: inState(aggregate, 'ready', now), draw: { kind: 'voids', draw } },
    };
  });
}

async function changeOrThrow(
  ports: EndDrawPorts,
  groupId: GroupId,
  decide: (aggregate: GroupAggregate) => Promise<GroupDecision<null>>,
): Promise<void> {
  const ended = await changeGroup(ports, groupId, decide);
  if (!ended.ok) throw new Error(ended.code);
}
