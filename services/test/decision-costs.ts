import type { RouteName } from '@halqa/contract';
import { endGroupVote, openGroupVote, shareGroupCash } from '../src/money/ending-work.ts';
import { call, replyOf } from './call.ts';
import { type Capacity, measureCapacity } from './consumed-capacity.ts';
import { movableClock, noWait } from './fakes/system.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from './moved-money-world.ts';

/** What each decision of members costs that not every group has: a swap of turns, a guarantee, a part, a vote, and the end of a group. */
export async function measureDecisions(): Promise<ReadonlyMap<string, Capacity>> {
  const measured = new Map<string, Capacity>();
  const world = await movedMoneyWorld();
  const { groupId: id, table, ledgerTable } = world;
  const measure = measureCapacity(table, ledgerTable);
  const record = async (request: string, act: () => Promise<unknown>) =>
    measured.set(`${request}, 3 members`, await measure(act));
  const succeed = async (route: RouteName, as: string, body: object) => {
    const { status, reply } = await call(world.handler, route, { as, params: { id }, body });
    if (status !== 200) throw new Error(`${route}: ${JSON.stringify(reply)}`);
  };

  const swap = await offeredSwap(world);
  await record('ask to swap turns', () => succeed('askSwap', 'ben', swap.asked));
  await record('swap turns', () => succeed('answerSwap', 'cem', swap.answered));

  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  const ports = { ...world.moneyPorts, backoff: noWait };
  await record('open a vote', () => openGroupVote(ports, id));
  const vote = await world.ports.votes.findLast(id);
  for (const name of ['ann', 'ben'])
    await record('cast a vote', () => succeed('voteInGroup', name, { vote: vote?.number, option: 'dissolve' }));
  const at = (time: number | string) => ({ ...ports, clock: movableClock(new Date(time).toISOString()) });
  await record('end a vote, and the group by it', () => endGroupVote(at(vote?.endsAt ?? 0), id, 1));
  await record('share out what a group has', () => shareGroupCash(at('2026-08-03T20:00:00Z'), id));
  await record('report of a group that ended', () => call(world.handler, 'readLedger', { as: 'ann', params: { id } }));
  measured.set('take a part, 3 members', await measurePart());
  for (const [request, capacity] of await measureGuarantee()) measured.set(request, capacity);
  return measured;
}

/** Of a turn whose grace is over, in a group of its own. */
async function measurePart(): Promise<Capacity> {
  const world = await movedMoneyWorld();
  const measure = measureCapacity(world.table, world.ledgerTable);
  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode: 'R12' });
  await world.endsGrace(1);
  world.clock.advanceDays(7);
  const body = { round: 1, amountCents: 20_000 };
  return measure(async () => {
    const { status } = await call(world.handler, 'takePart', { as: 'ann', params: { id: world.groupId }, body });
    if (status !== 200) throw new Error(`takePart: ${status}`);
  });
}

/** Of all three turns, in a group of its own: asked, signed by both, and ended. */
async function measureGuarantee(): Promise<ReadonlyMap<string, Capacity>> {
  const { handler, groupId, memberOf, table, ledgerTable } = await movedMoneyWorld();
  const [params, measured] = [{ id: groupId }, new Map<string, Capacity>()];
  const measure = measureCapacity(table, ledgerTable);
  const read = await call(handler, 'readGuarantees', { as: 'cem', params });
  const partner = replyOf('readGuarantees', read).partners.find(({ memberId }) => memberId === memberOf('ben'));
  const sha256 = partner?.words[2]?.sha256;
  const record = async (request: string, route: RouteName, as: string, body: object) => {
    const act = async () => {
      const { status, reply } = await call(handler, route, { as, params, body: { ...body, sha256 } });
      if (status !== 200) throw new Error(`${route}: ${JSON.stringify(reply)}`);
    };
    measured.set(`${request}, 3 members`, await measure(act));
  };
  await record('ask a guarantor for 3 turns', 'askGuarantee', 'cem', { memberId: memberOf('ben'), turns: 3 });
  await record('sign as guarantor', 'answerGuarantee', 'ben', { memberId: memberOf('cem'), accepts: true });
  await record('end a guarantee', 'endGuarantee', 'ben', { memberId: memberOf('cem') });
  return measured;
}

/** What Ben sends to ask Cem, and Cem to say yes. */
async function offeredSwap({ handler, groupId: id, memberOf }: MovedMoneyWorld) {
  const { partners } = replyOf('readSwaps', await call(handler, 'readSwaps', { as: 'ben', params: { id } }));
  const offered = partners.find(({ turns }) => turns[1]?.memberId === memberOf('cem'));
  if (offered === undefined) throw new Error('Cem cannot be asked');
  const { sha256 } = offered;
  return {
    asked: { memberId: memberOf('cem'), sha256 },
    answered: { memberId: memberOf('ben'), sha256, accepts: true },
  };
}
