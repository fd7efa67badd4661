import { verifyBooks } from '@halqa/domain';
import { expect, it } from 'vitest';
import { agreementsIn } from '../../test/agreement-calls.ts';
import { call, replyOf } from '../../test/call.ts';
import { moneyWorld, stateOf } from '../../test/money-world.ts';
import { shortTurnWorld, voteAs, votingGroup } from '../../test/short-turn.ts';
import { moneyWork } from '../compose/money-work.ts';
import { endGroupVote, openGroupVote } from '../endings/ending-work.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';

it('a vote moves the turns that have not begun, and the group goes on by itself on their new dates', async () => {
  const world = await moneyWorld();
  const id = await votingGroup(world);
  expect((await world.read('ann', id)).vote).toMatchObject({ number: 1, options: ['wait', 'pause', 'dissolve'] });
  const pauseTo = { debitDate: '2026-06-15' };
  expect((await world.read('ann', id)).vote?.pauseTo).toEqual(pauseTo);
  const planned = (await world.read('cem', id)).vote?.pauseTo?.payoutDate;
  for (const name of ['ben', 'cem']) expect(await voteAs(world, name, id, 'pause', 1)).toBe(200);
  await world.runUntil(async () => (await stateOf(world, id)) === 'paused');

  const paused = await world.read('cem', id);
  expect(paused).toMatchObject({ status: 'paused', pausedUntil: '2026-06-15', vote: { result: 'pause' } });
  expect(paused.vote).not.toHaveProperty('pauseTo');
  expect(paused.payoutSchedule[2]?.date).toBe(planned);
  const dates = paused.payoutSchedule.map(({ contributionDate }) => contributionDate);
  expect(dates).toEqual(['2026-03-16', '2026-04-15', '2026-06-15']);
  const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' }));
  expect(groups.map(({ pausedUntil }) => pausedUntil)).toEqual(['2026-06-15']);

  // The opening that was due on 15 May comes and does nothing, and the books follow.
  await world.runUntil(async () => world.clock.now() > Date.parse('2026-05-16'));
  expect((await world.money.findRound(id, 3))?.round).toMatchObject({ state: 'planned', debitDate: '2026-06-15' });
  await world.linkBank('ann');
  expect((await call(world.handler, 'payContribution', { as: 'ann', params: { id }, body: { round: 2 } })).status).toBe(
    200,
  );

  await world.runUntil(async () => (await stateOf(world, id)) === 'active');
  expect(new Date(world.clock.now()).toISOString()).toBe('2026-06-10T13:00:00.000Z');
  expect(await world.read('ben', id)).toMatchObject({ status: 'active', pausedUntil: null });
  expect(verifyBooks(id, await dynamoLedger(world.ledgerTable).list(id))).toMatchObject({ ok: true });
  const kinds = (await world.ports.groups.listHistory(id, undefined, 20)).items.map(({ fact }) => fact.kind);
  expect(kinds.slice(0, 3)).toEqual(['resumed', 'vote_pause', 'vote_opened']);
  expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
}, 120_000);

it('asks again two weeks after the pause when the turn is still short', async () => {
  const world = await moneyWorld();
  const id = await votingGroup(world);
  for (const name of ['ben', 'cem']) await voteAs(world, name, id, 'pause', 1);
  await world.runUntil(async () => (await world.ports.votes.findLast(id))?.number === 2);
  expect(new Date(world.clock.now()).toISOString()).toBe('2026-06-24T13:00:00.000Z');
  // Every turn has begun: there is nothing left to move.
  expect((await world.read('ann', id)).vote?.options).toEqual(['wait', 'dissolve']);
  expect(await voteAs(world, 'ben', id, 'pause', 2)).toBe(409);
}, 120_000);

it('a turn that begins before the end of the vote is none of those that the ballot says a pause moves', async () => {
  const world = await shortTurnWorld();
  await openGroupVote(world.portsAt('2026-04-06T13:00:00Z'), world.id);
  expect(new Date((await world.vote()).endsAt).toISOString()).toBe('2026-04-13T13:00:00.000Z');
  // The second turn, of 15 April, opens on the 10th.
  expect((await world.read('ann', world.id)).vote?.pauseTo).toEqual({ debitDate: '2026-06-15' });
}, 60_000);

it('of a pause and an opening at the same moment, each turn is either open or moved', async () => {
  for (const first of ['pause', 'opening'] as const) {
    const world = await shortTurnWorld();
    const { id } = world;
    await world.openVote();
    expect((await agreementsIn(world).ask('ben', 'swap', 'cem')).status).toBe(200);
    for (const name of ['ann', 'ben']) expect(await world.voteAs(name, 'pause')).toBe(200);
    const ports = world.portsAt('2026-04-10T13:00:00Z');
    const end = () => endGroupVote(ports, id, 1);
    const due = { kind: 'open_round', subject: id, detail: { round: 2 }, dueAt: ports.clock.now() } as const;
    const open = () => moneyWork(ports).open_round(due);
    await Promise.all(first === 'pause' ? [end(), open()] : [open(), end()]);
    const rounds = await world.money.listRounds(id);
    const second = rounds[1]?.round;
    expect(`${second?.state} ${second?.debitDate}`).toMatch(/^(open 2026-04-15|planned 2026-05-15)$/);
    expect(rounds[2]?.round).toMatchObject({ state: 'planned', debitDate: '2026-06-15' });
    expect((await world.aggregateOf(id)).group).toMatchObject({ state: 'paused', agreements: [] });
    const stored = (await world.aggregateOf(id)).group.rounds?.map(({ debitDate }) => debitDate);
    expect(stored).toEqual(rounds.map(({ round: { debitDate } }) => debitDate));
  }
}, 60_000);
