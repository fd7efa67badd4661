import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  bankDate,
  cents,
  type MoneyEvent,
  rateLimits,
  type StoredVoteResult,
  storedVoteResults,
  userId,
  type VoteOption,
  verifyBooks,
} from '@halqa/domain';
import { expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { moneyWorld, stateOf } from '../../test/money-world.ts';
import { paid, received } from '../../test/moved-money-world.ts';
import { shortTurnWorld, voteAs, votingGroup } from '../../test/short-turn.ts';
import { groupHandlers } from '../compose/group-handlers.ts';
import { notify } from '../consumers/notifier.ts';
import { readEnding } from '../group/views/ending-view.ts';
import { serve } from '../http/serve.ts';
import { thingOf, waitingNow } from '../notifications/waiting-on-dashboard.ts';
import { keys } from '../store/keys.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { endGroupByOperators, endGroupVote, shareGroupCash } from './ending-work.ts';

it('a group waits until more than half vote to end it, then shares out what it has to the cent', async () => {
  const world = await moneyWorld();
  const id = await votingGroup(world);
  const voteOf = (as: string, option: VoteOption, vote: number) => voteAs(world, as, id, option, vote);
  await voteOf('cem', 'dissolve', 1);
  await world.runUntil(async () => (await world.read('ann', id)).vote?.number === 2);
  expect(await stateOf(world, id)).toBe('active');
  expect(await voteOf('ben', 'dissolve', 1)).toBe(409);
  for (const name of ['ben', 'cem']) expect(await voteOf(name, 'dissolve', 2)).toBe(200);
  expect(await voteOf('ann', 'wait', 2)).toBe(403);
  const { vote } = await world.read('ben', id);
  expect(vote?.money).toEqual({ paidCents: 20_000, receivedCents: 0, thereCents: 20_000, comingCents: 20_000 });
  expect(vote).toMatchObject({ number: 2, missing: 1, entitled: 2, owed: 2, cast: 2, yourVote: 'dissolve', votes: [] });

  await world.runUntil(async () => (await stateOf(world, id)) === 'winding_down');
  const stopped = await world.read('ben', id);
  expect(stopped.vote?.votes).toEqual([
    { name: 'Ben', option: 'dissolve', isOwed: true },
    { name: 'Cem', option: 'dissolve', isOwed: true },
  ]);
  expect(stopped).toMatchObject({ yourMoney: null, nextContributionDate: null, nextPayoutDate: null });
  expect((await world.read('ann', id)).yourMoney).toBeNull();
  expect(stopped.ending).not.toHaveProperty('endedOn');

  await world.runUntil(async () => (await stateOf(world, id)) === 'dissolved');
  // Ann paid 100 and received 300. The 400 of the other turns are what Ben and Cem paid.
  for (const name of ['ben', 'cem'])
    expect((await world.read(name, id)).ending).toMatchObject({
      sharesOn: null,
      yourShare: { amountCents: 20_000, reason: 'received' },
      endedOn: bankDate(world.clock.now()),
    });
  expect((await world.read('ann', id)).ending?.yourShare).toBeNull();
  const sharesOf = async (as: string) =>
    replyOf('listActivity', await call(world.handler, 'listActivity', { as })).activity.filter(
      ({ isShare }) => isShare,
    );
  expect(await sharesOf('ben')).toMatchObject([{ type: 'payout', amount: 200, status: 'completed' }]);
  expect(await sharesOf('ann')).toEqual([]);

  const verified = verifyBooks(id, await dynamoLedger(world.ledgerTable).list(id));
  expect(verified).toMatchObject({ ok: true, books: { tally: { shared: true } } });
  expect(await world.rail.ledgerBalance()).toEqual({ pending: 0, available: 0 });
  expect((await world.duePorts.due.listParked(undefined, 10)).items).toEqual([]);
  const kinds = (await world.ports.groups.listHistory(id, undefined, 20)).items.map(({ fact }) => fact.kind);
  expect(kinds.slice(0, 5)).toEqual(['dissolved', 'vote_dissolve', 'vote_opened', 'vote_wait', 'vote_opened']);
}, 120_000);

it('of the last votes and two ends of a vote at the same moment, the group does what was stored before the end', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  await Promise.all([world.openVote(), world.openVote()]);
  const { endsAt } = await world.vote();
  await world.voteAs('ann', 'dissolve');
  const end = () => endGroupVote(world.portsAt(endsAt), id, 1);
  const voting = (['wait', 'dissolve', 'wait', 'dissolve'] as const).map((option) => world.voteAs('ben', option));
  const [results] = await Promise.all([Promise.all(voting), end(), end()]);
  const ended = await world.ports.votes.findLast(id);
  const isEnded = ended?.votes.get(world.memberOf('ben')) === 'dissolve';
  expect(results.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect([ended?.number, ended?.result]).toEqual([1, isEnded ? 'dissolve' : 'wait']);
  expect((await world.aggregateOf(id)).group.state).toBe(isEnded ? 'winding_down' : 'active');
}, 60_000);

it('shows an open vote on the dashboard of nobody who has voted', async () => {
  const world = await shortTurnWorld();
  await world.openVote();
  const opened = { at: world.clock.now() - 1, kind: 'vote_opened', id: '1', href: null, read: false } as const;
  const params = { groupName: 'Aunts', endsAt: '2099-01-01T00:00:00Z', timeZone: 'America/New_York', mayVote: true };
  const thing = thingOf({ ...opened, params }, world.id);
  if (thing === undefined) throw new Error('A vote waits for nobody');
  for (const name of ['ann', 'ben']) await world.notifications.saveWaiting(userId(name), thing);
  expect(await world.voteAs('ann', 'wait')).toBe(200);
  const waits = async (name: string) =>
    waitingNow(await world.notifications.listWaiting(userId(name)), world.clock.now()).map(({ kind }) => kind);
  expect([await waits('ann'), await waits('ben')]).toEqual([[], ['vote_opened']]);
}, 60_000);

it('counts what has arrived and is not cleared yet as there, in what a vote shows of the money', async () => {
  const world = await shortTurnWorld();
  await world.openVote();
  const aggregate = await world.aggregateOf(world.id);
  const rounds = [await world.money.findRound(world.id, 1)].filter((money) => money !== undefined);
  const uncleared = rounds.map((money) => ({
    ...money,
    round: { ...money.round, cash: cents(money.round.cash - 10_000) },
    contributions: money.contributions.map((each) =>
      each.member === world.memberOf('ben') ? { ...each, state: 'settled' as const } : each,
    ),
  }));
  const shownTo = async (shown: typeof rounds) =>
    (await readEnding(world.ports, aggregate, shown, world.memberOf('ben'))).vote?.money;
  expect(await shownTo(uncleared)).toEqual({ paidCents: 10_000, receivedCents: 0, thereCents: 20_000, comingCents: 0 });
  expect(await shownTo(uncleared)).toEqual(await shownTo(rounds));
  // Ann paid for Ben, and says that it is settled: it counts as his, and in the statement as hers.
  const settled = rounds.map((money) => ({
    ...money,
    contributions: money.contributions.map((each) =>
      each.member === world.memberOf('ben')
        ? { ...each, payer: world.memberOf('ann'), isReleased: true as const }
        : each,
    ),
  }));
  expect(await shownTo(settled)).toMatchObject({ paidCents: 10_000, hasSettled: true });
}, 60_000);

it('takes no part of a payout while a vote is open, and only so many votes of one member in an hour', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  world.clock.advanceDays(7);
  await world.openVote();
  const body = { round: 1, amountCents: 20_000 };
  const taken = await call(world.handler, 'takePart', { as: 'ann', params: { id }, body });
  expect(taken).toMatchObject({ status: 409, reply: { code: 'vote_open' } });
  expect((await world.money.findRound(id, 1))?.payout?.parts).toBeUndefined();

  expect(await world.voteAs('ann', 'wait')).toBe(200);
  await world.ports.rateLimits.count('votesCast', 'ann', world.clock.now(), { amount: rateLimits.votesCast.most - 1 });
  expect(await world.voteAs('ann', 'wait')).toBe(200);
  expect(await world.voteAs('ann', 'dissolve')).toBe(429);
  expect(await world.voteAs('ben', 'dissolve')).toBe(200);
  const { votes } = (await world.ports.votes.findLast(id)) ?? {};
  expect([...(votes ?? [])].map(([, option]) => option).toSorted()).toEqual(['dissolve', 'wait']);
}, 60_000);

it('takes no part in the moment in which a vote opens', async () => {
  const world = await shortTurnWorld();
  world.clock.advanceDays(7);
  const { votes } = world.ports;
  const findLast: typeof votes.findLast = async (groupId) => {
    const found = await votes.findLast(groupId);
    if (found === undefined) await world.openVote();
    return found;
  };
  const handler = serve('groups', groupHandlers({ ...world.ports, votes: { ...votes, findLast } }), fakeHttpContext());
  const body = { round: 1, amountCents: 20_000 };
  const taken = await call(handler, 'takePart', { as: 'ann', params: { id: world.id }, body });
  expect(taken).toMatchObject({ status: 409, reply: { code: 'vote_open' } });
  expect((await world.money.findRound(world.id, 1))?.payout?.parts).toBeUndefined();
}, 60_000);

it('shows the open vote while a part that was chosen before it is on its way', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  world.clock.advanceDays(7);
  const body = { round: 1, amountCents: 20_000 };
  expect((await call(world.handler, 'takePart', { as: 'ann', params: { id }, body })).status).toBe(200);
  const { groups } = replyOf('listMoney', await call(world.handler, 'listMoney', { as: 'ann' }));
  expect(groups[0]?.movements.filter(({ kind }) => kind === 'payout')).toMatchObject([
    { amountCents: 20_000, isBeingSent: true, isLate: false },
    { amountCents: 10_000, isBeingSent: false, isLate: true },
  ]);
  await world.payOut(1, ['started', 'submitted']);
  await world.openVote();
  expect((await world.read('ben', id)).vote).toMatchObject({ number: 1, result: null, mayVote: true });
}, 60_000);

it('says to whoever gets nothing of what they paid how much that is, and nothing of the kind to others', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  world.clock.advanceDays(7);
  const body = { round: 1, amountCents: 20_000 };
  expect((await call(world.handler, 'takePart', { as: 'ann', params: { id }, body })).status).toBe(200);
  await world.payOut(1, received);
  await world.openVote();
  for (const name of ['ann', 'ben']) expect(await world.voteAs(name, 'dissolve')).toBe(200);
  await world.endVote();
  await shareGroupCash(world.portsAt('2026-08-03T20:00:00Z'), id);

  const endingOf = async (as: string) => (await world.read(as, id)).ending;
  expect(await endingOf('ben')).toEqual({ sharesOn: null, yourShare: null, notCoveredCents: 10_000, hasPaidIn: true });
  expect(await endingOf('cem')).toMatchObject({ hasPaidIn: false });
  for (const name of ['ann', 'cem'])
    expect(await endingOf(name)).toMatchObject({ yourShare: null, notCoveredCents: 0 });
}, 60_000);

it('says on every page that what a bank takes back once a group is shared out is still to be paid by hand', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  await endGroupByOperators(world.endingPorts, id, 'no_payment');
  const owedBy = async (as: string) => {
    const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as }));
    const { contributionsByHand, yourMoney } = await world.read(as, id);
    return [groups[0]?.contributionsByHand, contributionsByHand, yourMoney?.payable.length ?? 0];
  };
  const shownTo = async (as: string) => {
    const { movements = [], takenBack } =
      replyOf('listMoney', await call(world.handler, 'listMoney', { as })).groups[0] ?? {};
    const calendar = replyOf(
      'readGroupCalendar',
      await call(world.handler, 'readGroupCalendar', { as, params: { id } }),
    );
    const date = calendar.dates.find(({ kind, round }) => kind === 'contribution' && round === 1);
    const ofTurn = movements.filter(({ kind, round }) => kind === 'contribution' && round === 1);
    return { ofTurn, takenBack, date };
  };
  expect([await owedBy('cem'), await owedBy('ben')]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await shareGroupCash(world.portsAt('2026-08-03T20:00:00Z'), id);
  await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
  expect(await stateOf(world, id)).toBe('winding_down');
  expect(await owedBy('ben')).toEqual([1, 1, 1]);
  const { ofTurn, takenBack, date } = await shownTo('ben');
  const missing = { amountCents: 10_000, date: '2026-03-16', state: 'failed', payUntil: null, turnMovesOn: null };
  expect(ofTurn).toMatchObject([missing]);
  expect(takenBack).toMatchObject([{ round: 1, date: '2026-03-16' }]);
  expect(date).toMatchObject({ state: 'missed', date: '2026-03-16' });
  expect((await world.read('ben', id)).yourMoney?.payable[0]).not.toHaveProperty('turnMovesOn');
  expect(await shownTo('cem')).toMatchObject({ ofTurn: [], takenBack: [], date: { state: 'cancelled' } });
  // No later debit could stop.
  const events = (await world.money.listEvents(id, 50)).map(({ event }) => event);
  expect(events.filter(({ kind }) => kind === 'contribution_clawed_back')).toEqual([
    expect.not.objectContaining({ stop: expect.anything() }),
  ]);
});

it('shows who chose what of every vote that has an outcome, and of none that is open, settled or cancelled', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  await world.openVote();
  expect(await world.voteAs('ann', 'dissolve')).toBe(200);
  const vote = await world.vote();
  const [aggregate, rounds] = [await world.aggregateOf(id), await world.money.listRounds(id)];
  for (const result of [null, ...storedVoteResults]) {
    // Stored as it is afterwards, beside a turn that is short.
    const votes = { ...world.ports.votes, findLast: async () => ({ ...vote, result }) };
    const shown = await readEnding({ ...world.ports, votes }, aggregate, rounds, world.memberOf('ben'));
    expect(shown.vote).toMatchObject({ result, cast: 1 });
    expect(shown.vote?.votes.length, `votes of a vote that ended with ${result}`).toBe(
      result !== null && isShown[result] ? vote.entitled.length : 0,
    );
  }
}, 60_000);

/** Whether the page shows who chose what. */
const isShown: Record<StoredVoteResult, boolean> = {
  wait: true,
  pause: true,
  dissolve: true,
  settled: false,
  cancelled: false,
};

it('shows what kept a change from being done that more than half chose, as it was when the vote ended', async () => {
  const world = await shortTurnWorld();
  await world.openVote();
  const open = await world.ports.votes.findLast(world.id);
  if (open === undefined) throw new Error('No vote is open');
  const notDone = { option: 'dissolve', because: 'not_by_owed' } as const;
  await world.ports.votes.save(world.id, { ...open, result: 'wait', notDone, version: open.version + 1 });
  expect((await world.read('ben', world.id)).vote).toMatchObject({ result: 'wait', notDone });
}, 60_000);

it('cancels the vote of a group that operators end, and notifies nobody that the missing money arrived', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  await world.openVote();
  await world.voteAs('ann', 'wait');
  await endGroupByOperators(world.endingPorts, id, 'no_payment');
  expect(await world.voteAs('ben', 'dissolve')).toBe(409);
  expect((await world.read('ben', id)).vote).toMatchObject({ result: 'cancelled', cast: 1, votes: [] });

  await world.endVote();
  expect((await world.ports.votes.findLast(id))?.result).toBe('cancelled');
  const kinds = (await world.ports.groups.listHistory(id, undefined, 20)).items.map(({ fact }) => fact.kind);
  expect(kinds.slice(0, 2)).toEqual(['ended_by_operators', 'vote_opened']);
}, 60_000);

it('takes no vote any more once every turn was paid out, and says of an open one that nothing came of it', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  await world.openVote();
  expect(await world.voteAs('ann', 'wait')).toBe(200);
  const clearing = { Key: keys.group(id), UpdateExpression: 'SET #state = :clearing' };
  await world.table.documents.send(
    new UpdateCommand({
      TableName: world.table.name,
      ...clearing,
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':clearing': 'clearing' },
    }),
  );
  expect(await world.voteAs('ben', 'dissolve')).toBe(409);
  await world.endVote();
  expect((await world.ports.votes.findLast(id))?.result).toBe('cancelled');
  expect((await world.aggregateOf(id)).group.state).toBe('clearing');
  const kinds = (await world.ports.groups.listHistory(id, undefined, 20)).items.map(({ fact }) => fact.kind);
  expect(kinds[0]).toBe('vote_opened');
  const events = (await world.money.listEvents(id, 100)).map(({ event }) => event.kind);
  expect(events).toContain('vote_opened');
  expect(events).not.toContain('vote_ended');
}, 60_000);

it('says in a group that winds down what is on its way, owed, shared and paid out as its money then goes', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  world.clock.advanceDays(7);
  const part = { round: 1, amountCents: 20_000 };
  expect((await call(world.handler, 'takePart', { as: 'ann', params: { id }, body: part })).status).toBe(200);
  await world.payOut(1, received);
  const pay = { as: 'cem', params: { id }, body: { round: 1 } };
  expect((await call(world.handler, 'payContribution', pay)).status).toBe(200);
  await world.debit('cem', ['submitted'], 1, { attempt: 2 });
  await endGroupByOperators(world.endingPorts, id, 'no_payment');
  const moneyOf = async (as: string) => replyOf('listMoney', await call(world.handler, 'listMoney', { as })).groups[0];
  const owedOf = async (as: string) =>
    replyOf('readStatement', await call(world.handler, 'readStatement', { as, params: { id } })).owedCents;

  expect((await moneyOf('ann'))?.payout).toMatchObject({ reason: 'group_dissolved', parts: [{ amountCents: 20_000 }] });
  // Cem's 100 are on their way, and are all that the group will have: he and Ben get half of them each.
  expect((await moneyOf('cem'))?.movements).toMatchObject([{ round: 1, state: 'on_its_way' }]);
  expect((await moneyOf('cem'))?.expectedShare?.atMostCents).toBe(5_000);
  expect((await world.read('cem', id)).ending?.notCoveredCents).toBe(5_000);
  expect([(await moneyOf('cem'))?.owedCents, await owedOf('cem')]).toEqual([10_000, 10_000]);

  await world.debit('cem', ['returned'], 1, { attempt: 2, returnCode: 'R01' });
  expect([(await moneyOf('cem'))?.owedCents, await owedOf('cem')]).toEqual([0, 0]);
  expect(await moneyOf('cem')).toMatchObject({ expectedShare: null, movements: [] });
  const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as: 'ben' }));
  expect(groups[0]?.seats.map(({ state }) => state)).not.toContain('current');
  // Ben's 100 went to Ann with her part: the group has nothing left to share.
  expect((await moneyOf('ben'))?.expectedShare).toBeNull();
  expect((await world.read('ben', id)).ending?.notCoveredCents).toBe(0);
}, 60_000);

it('shows an open vote on no dashboard any more once what it is about is not missing any more', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  world.clock.advanceDays(7);
  await world.openVote();
  const { entitled, endsAt, number } = await world.vote();
  const say = (event: MoneyEvent) =>
    notify(world.eventPorts, { kind: 'money', groupId: id, at: world.clock.now(), event });
  await say({ kind: 'vote_opened', vote: number, endsAt, entitled });
  const waiting = async () =>
    waitingNow(await world.notifications.listWaiting(userId('ben')), world.clock.now()).map(({ kind }) => kind);
  expect(await waiting()).toEqual(['vote_opened']);

  const pay = { as: 'cem', params: { id }, body: { round: 1 } };
  expect((await call(world.handler, 'payContribution', pay)).status).toBe(200);
  await world.debit('cem', paid.slice(1, -1), 1, { attempt: 2 });
  world.clock.advanceDays(1);
  // Money can be taken back for some days still, so the turn is not funded.
  expect((await world.money.findRound(id, 1))?.round.state).toBe('clearing');
  await say({ kind: 'contribution_paid', round: 1, member: world.memberOf('cem'), notAsPlanned: true });
  expect(await waiting()).toEqual([]);
  // The page shows that the vote is settled before its end stores it.
  expect((await world.read('ben', id)).vote).toMatchObject({ number, result: 'settled', votes: [], money: null });
  expect(await world.vote()).toMatchObject({ result: null });
  await world.endVote();
  expect((await world.read('ben', id)).vote).toMatchObject({ number, result: 'settled' });
}, 60_000);

it('says to everybody how much of a payout in parts is still to come', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  world.clock.advanceDays(7);
  const body = { round: 1, amountCents: 20_000 };
  expect((await call(world.handler, 'takePart', { as: 'ann', params: { id }, body })).status).toBe(200);
  const card = async (as: string) => replyOf('listGroups', await call(world.handler, 'listGroups', { as })).groups[0];
  await world.payOut(1, received.slice(0, 3));
  for (const as of ['ann', 'ben']) expect((await card(as))?.nextPayout).toMatchObject({ amount: 200, isSent: true });
  await world.payOut(1, received.slice(3));
  expect((await card('ann'))?.nextPayout?.amount).toBe(100);
  expect((await card('ben'))?.nextPayout?.amount).toBe(100);
}, 60_000);

it('counts a debit that is taken back while a group winds down as owed neither in a row of the statement nor in its sum', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  await endGroupByOperators(world.endingPorts, id, 'no_payment');
  await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
  const owedThen = async () => {
    const read = await call(world.handler, 'readStatement', { as: 'ben', params: { id } });
    const { rows, owedCents } = replyOf('readStatement', read);
    expect(owedCents).toBe(0);
    return rows.map((row) => [row.kind, row.owedCents]);
  };
  const rows = [
    ['contribution_due', 10_000],
    ['contribution_paid', 0],
    ['contribution_taken_back', 0],
  ];
  expect(await owedThen()).toEqual(rows);
  await shareGroupCash(world.portsAt('2026-08-03T20:00:00Z'), id);
  expect(await owedThen()).toEqual(rows);
}, 60_000);

it('ends in one row of the statement, at the end of the group, what is not paid then, and adds up from row to row', async () => {
  const world = await shortTurnWorld();
  const { id } = world;
  await world.open(2);
  await world.debit('cem', paid.slice(0, 3), 2);
  const statement = async () =>
    replyOf('readStatement', await call(world.handler, 'readStatement', { as: 'cem', params: { id } }));
  const owed = async () => {
    const { rows, owedCents } = await statement();
    expect(rows.at(-1)?.owedCents).toBe(owedCents);
    return rows.map((row) => [row.kind, row.amountCents, row.owedCents]);
  };
  const due = [10_000, 20_000].map((sum) => ['contribution_due', 10_000, sum]);
  expect(await owed()).toEqual(due);
  await endGroupByOperators(world.endingPorts, id, 'no_payment');
  const ended = [...due, ['contributions_ended', 10_000, 10_000]];
  expect(await owed()).toEqual(ended);
  await world.debit('cem', ['settled', 'available'], 2);
  const arrived = [...ended, ['contribution_paid', 10_000, 0]];
  expect(await owed()).toEqual(arrived);
  await shareGroupCash(world.portsAt('2026-08-03T20:00:00Z'), id);
  expect(await owed()).toEqual(arrived);
  await world.debit('cem', ['returned'], 2, { returnCode: 'R10' });
  expect(await owed()).toEqual([...arrived, ['contribution_taken_back', 10_000, 10_000]]);
}, 60_000);
