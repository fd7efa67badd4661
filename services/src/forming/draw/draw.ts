import { type Draw, decideReady, groupId, seatOf, transcriptOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../../basics/handler.ts';
import type { GroupPorts } from '../../group/group-ports.ts';
import { sentExchanges, sentLastTurns } from '../../group/views/agreement-view.ts';
import { readyFor } from '../../notifications/waiting-on-dashboard.ts';
import type { DrawRepository } from '../../ports/draws.ts';
import type { GroupAggregate, Member } from '../../ports/group-records.ts';

/** Reads the newest draw of one of the caller's groups; the secret and the nonces of others only after the reveal. */
export async function readDraw(
  ports: GroupPorts,
  { caller, params }: RequestOf<'readDraw'>,
): Promise<ResultOf<'readDraw'>> {
  const aggregate = isIdText(params.id) ? await ports.groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { name: groupName, timeZone } = aggregate.group;
  const draw = await newestDraw(ports.draws, aggregate);
  const exchanged = sentExchanges(aggregate.group, aggregate.members);
  const lastTurns = sentLastTurns(aggregate.group, aggregate.members, seat.id);
  return ok({ groupName, timeZone, draw: draw ? sentDraw(aggregate, draw, seat) : null, exchanged, lastTurns });
}

/** The newest draw of a group; undefined when there was none. */
export async function newestDraw(
  draws: Pick<DrawRepository, 'find'>,
  { group }: Pick<GroupAggregate, 'group'>,
): Promise<Draw | undefined> {
  return group.draws === 0 ? undefined : draws.find(group.id, group.draws);
}

function sentDraw({ group, members }: GroupAggregate, draw: Draw, seat: Member) {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const transcript = transcriptOf(group, draw);
  return {
    number: draw.number,
    state: draw.state,
    commit: draw.commit,
    committedAt: new Date(draw.committedAt).toISOString(),
    closesAt: new Date(draw.closesAt).toISOString(),
    members: draw.members.map((id) => ({
      id,
      name: nameOf.get(id) ?? '',
      isYou: id === seat.id,
      isReady: draw.nonces[id] !== undefined,
    })),
    yourNonce: draw.nonces[seat.id] ?? null,
    transcript: transcript && {
      ...transcript,
      members: [...draw.members],
      nonces: [...transcript.nonces],
      order: [...transcript.order],
    },
  };
}

/** The draw may close, or the same member add a nonce, between reading and saving; then the second look sees it. */
const LOOKS = 2;

/** Adds the caller's nonce to the draw. Idempotent: the first one counts, and is the reply to a repeated call. */
export async function readyForDraw(
  ports: GroupPorts,
  { caller: { userId: person }, params, body: { nonce } }: RequestOf<'readyForDraw'>,
): Promise<ResultOf<'readyForDraw'>> {
  if (!isIdText(params.id)) return problem('group_not_found');
  const id = groupId(params.id);
  for (let look = 1; look <= LOOKS; look += 1) {
    const aggregate = await ports.groups.find(id);
    if (aggregate === undefined) return problem('group_not_found');
    const draw = await newestDraw(ports.draws, aggregate);
    const now = ports.clock.now();
    const decided = decideReady({ members: aggregate.members, draw, person, nonce, now });
    if (!decided.ok) return decided;
    const { ready } = decided;
    if (!ready.adds || (await ports.draws.addNonce(id, aggregate.group.draws, ready, now))) {
      await ports.notifications.saveWaiting(person, readyFor(id, now));
      return ok({ nonce: ready.nonce });
    }
  }
  return problem('draw_closed');
}
