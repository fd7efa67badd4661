import type { RouteName } from '@halqa/contract';
import type { SignedKind } from '@halqa/domain';
import { endGroupVote, openGroupVote, shareGroupCash } from '../src/endings/ending-work.ts';
import { agreementsIn } from './agreement-calls.ts';
import { call } from './call.ts';
import { type Capacity, measureCapacity } from './consumed-capacity.ts';
import { missTurn } from './covered-turn.ts';
import { movableClock, noWait } from './fakes/system.ts';
import { type MovedMoneyWorld, movedMoneyWorld } from './moved-money-world.ts';

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

  const swap = await hashOf(world, 'ben', 'swap', 'cem');
  await record('ask to swap turns', () =>
    succeed('askAgreement', 'ben', { kind: 'swap', memberId: world.memberOf('cem'), sha256: swap }),
  );
  await record('swap turns', () =>
    succeed('answerAgreement', 'cem', {
      kind: 'swap',
      memberId: world.memberOf('ben'),
      sha256: swap,
      accepts: true,
    }),
  );

  await missTurn(world);
  await world.endsGrace(1);
  const ports = { ...world.moneyPorts, backoff: noWait };
  await record('open a vote', () => openGroupVote(ports, id));
  const vote = await world.ports.votes.findLast(id);
  for (const name of ['ann', 'ben'])
    await record('cast a vote', () => succeed('voteInGroup', name, { vote: vote?.number, option: 'dissolve' }));
  const at = (time: number | string) => ({ ...ports, clock: movableClock(new Date(time).toISOString()) });
  await record('end a vote, and the group by it', () => endGroupVote(at(vote?.endsAt ?? 0), id, 1));
  // By then no debit can be disputed any more.
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
  await missTurn(world);
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
  const world = await movedMoneyWorld();
  const { handler, groupId, memberOf, table, ledgerTable } = world;
  const [params, measured] = [{ id: groupId }, new Map<string, Capacity>()];
  const measure = measureCapacity(table, ledgerTable);
  const sha256 = await hashOf(world, 'cem', 'guarantee', 'ben', 3);
  const record = async (request: string, route: RouteName, as: string, body: object) => {
    const act = async () => {
      const { status, reply } = await call(handler, route, {
        as,
        params,
        body: { kind: 'guarantee', sha256, ...body },
      });
      if (status !== 200) throw new Error(`${route}: ${JSON.stringify(reply)}`);
    };
    measured.set(`${request}, 3 members`, await measure(act));
  };
  await record('ask a guarantor for 3 turns', 'askAgreement', 'cem', { memberId: memberOf('ben'), turns: 3 });
  await record('sign as guarantor', 'answerAgreement', 'ben', { memberId: memberOf('cem'), accepts: true });
  await record('end a guarantee', 'endAgreement', 'ben', { memberId: memberOf('cem') });
  return measured;
}

/** Of the words that one would sign to ask the other. */
async function hashOf(world: MovedMoneyWorld, as: string, kind: SignedKind, to: string, turns = 1) {
  const { askable } = await agreementsIn(world).read(as, kind);
  const words = askable.find(({ memberId }) => memberId === world.memberOf(to))?.words[turns - 1];
  if (words === undefined) throw new Error(`${to} cannot be asked`);
  return words.sha256;
}
