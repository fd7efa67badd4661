import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { openRound, rateLimits, userId, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreementsIn } from '../../test/agreement-calls.ts';
import { call, replyOf } from '../../test/call.ts';
import { movableClock } from '../../test/fakes/system.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { askedInBell } from '../../test/open-questions.ts';
import { tableContents } from '../../test/test-table.ts';
import { changeRound } from '../rounds/change-round.ts';
import type { Table } from '../store/table.ts';

let world: MovedMoneyWorld;
beforeEach(async () => {
  world = await movedMoneyWorld();
}, 60_000);

const id = () => ({ id: world.groupId });
const idOf = (name: string) => world.memberOf(name);
const read = (as: string) => agreementsIn(world).read(as, 'swap');
const answer = (as: string, by: string, accepts = true, sha256?: string) =>
  agreementsIn(world).answer(as, 'swap', by, accepts, sha256);
const withdraw = (as: string) => agreementsIn(world).end(as, 'swap', as);

/** Asks by signing what the page shows, a second later than what came before. */
function ask(as: string, to: string) {
  world.clock.advanceDays(1 / 86_400);
  return agreementsIn(world).ask(as, 'swap', to);
}

const order = async (as = 'ann') => (await world.read(as, world.groupId)).payoutSchedule.map(({ name }) => name);
const recipients = async () => (await world.money.listRounds(world.groupId)).map(({ round }) => round.recipient);
const journals = () => world.ports.ledger.list(world.groupId);
const factKinds = async () =>
  (await world.stored()).filter(({ SK }) => String(SK).startsWith('FACT#')).map(({ kind }) => kind);

describe('two members who exchange their turns', () => {
  it('sign the same words, and positions, rounds and books change at once', async () => {
    const before = await order();
    expect((await ask('ann', 'cem')).status).toBe(200);
    expect(await order()).toEqual(before);
    expect((await world.read('cem', world.groupId)).askedBy).toEqual([{ kind: 'swap', name: before[0] }]);
    const [asked] = (await read('cem')).open;
    expect(asked?.text).toContain('exchange turn 1 and turn 3 of 3');
    expect((await answer('cem', 'ann')).status).toBe(200);

    expect(await order()).toEqual([before[2], before[1], before[0]]);
    expect(await recipients()).toEqual([idOf('cem'), idOf('ben'), idOf('ann')]);
    const books = verifyBooks(world.groupId, await journals());
    expect(books.ok && books.books.tally.terms?.members).toEqual(await recipients());
    // Both signed their mandates for the positions of before.
    expect(
      groupViolations(world.groupId, await world.stored()).filter((each) => !each.includes('has not signed')),
    ).toEqual([]);
    expect((await factKinds()).slice(-2)).toEqual(['swap_asked', 'turns_swapped']);
    const { agreed, open } = await read('ben');
    expect([agreed.map(({ text }) => text), open]).toEqual([[asked?.text], []]);
    expect((await world.read('ben', world.groupId)).turnChanges.exchanged).toMatchObject([{ round: 1, otherRound: 3 }]);
    expect((await answer('cem', 'ann')).status).toBe(409);
  });

  it('receive in the exchanged turns, by their statements too', async () => {
    await ask('ann', 'cem');
    await answer('cem', 'ann');
    await world.open(1);
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    world.clock.advanceDays(4);
    const steps = ['started', 'submitted', 'posted', 'settled'] as const;
    await world.payOut(1, steps);
    const statement = async (as: string) =>
      replyOf('readStatement', await call(world.handler, 'readStatement', { as, params: id() })).receivedCents;
    expect([await statement('cem'), await statement('ann')]).toEqual([30_000, 0]);
    expect(verifyBooks(world.groupId, await journals())).toMatchObject({ ok: true });
  });

  it('are asked once, and who asks another takes the first question back', async () => {
    await ask('ann', 'cem');
    expect((await ask('ann', 'cem')).status).toBe(200);
    await ask('ann', 'ben');
    expect((await read('cem')).open).toEqual([]);
    expect((await read('ben')).open).toHaveLength(1);
    expect((await answer('cem', 'ann')).reply).toMatchObject({ code: 'swap_not_asked' });
  });

  it('change nothing without both: other words, another person, a no, and what was taken back', async () => {
    const before = await order();
    expect(
      (
        await call(world.handler, 'askAgreement', {
          as: 'ann',
          params: id(),
          body: { kind: 'swap', memberId: idOf('cem'), sha256: 'a'.repeat(64) },
        })
      ).reply,
    ).toMatchObject({ code: 'terms_changed' });
    await ask('ann', 'cem');
    expect((await answer('cem', 'ann', true, 'a'.repeat(64))).reply).toMatchObject({ code: 'terms_changed' });
    expect((await answer('ben', 'ann')).reply).toMatchObject({ code: 'swap_not_asked' });
    expect((await answer('ann', 'ann')).reply).toMatchObject({ code: 'swap_not_asked' });
    expect((await call(world.handler, 'readAgreements', { as: 'zoe', params: { ...id(), kind: 'swap' } })).status).toBe(
      404,
    );
    expect((await answer('cem', 'ann', false)).status).toBe(200);
    expect((await answer('cem', 'ann')).reply).toMatchObject({ code: 'swap_not_asked' });
    await ask('ann', 'cem');
    expect((await withdraw('ann')).status).toBe(200);
    expect((await withdraw('ann')).status).toBe(200);
    expect((await answer('cem', 'ann')).reply).toMatchObject({ code: 'swap_not_asked' });
    expect(await order()).toEqual(before);
    expect((await factKinds()).slice(-4)).toEqual(['swap_asked', 'swap_declined', 'swap_asked', 'swap_withdrawn']);
  });

  it('are asked a few times a day by one member, whatever is declined or taken back in between', async () => {
    for (let count = 0; count < rateLimits.agreementRequestsToPerson.most; count += 1) {
      expect((await ask('ann', 'cem')).status).toBe(200);
      await (count === 0 ? answer('cem', 'ann', false) : withdraw('ann'));
    }
    world.clock.advanceDays(1 / 24);
    expect((await ask('ann', 'cem')).status).toBe(429);
    expect((await ask('ann', 'ben')).status).toBe(200);
    world.clock.advanceDays(1);
    expect((await ask('ann', 'cem')).status).toBe(200);
  });

  it('have a fortnight, and only until the earlier turn opens', async () => {
    await ask('ben', 'cem');
    await ask('ann', 'cem');
    world.clock.advanceDays(14);
    expect((await answer('cem', 'ben')).reply).toMatchObject({ code: 'swap_not_asked' });
    await ask('ann', 'cem');
    await world.open(1);
    expect((await answer('cem', 'ann')).reply).toMatchObject({ code: 'swap_not_asked' });
    expect((await read('ann')).askable).toEqual([]);
    expect((await read('ben')).askable.map(({ memberId }) => memberId)).toEqual([idOf('cem')]);
  });

  it('leave who was asked before in peace, once they ask somebody else', async () => {
    world = await movedMoneyWorld({ withStream: true });
    await ask('ann', 'cem');
    await world.notifyAll();
    world.clock.advanceDays(1 / 24);
    await ask('ann', 'ben');
    await world.notifyAll();
    expect([await askedInBell(world, 'cem'), await askedInBell(world, 'ben')]).toEqual([[], ['swap_asked']]);
    // A fortnight later it cannot be answered any more.
    world.clock.advanceDays(14);
    expect(await askedInBell(world, 'ben')).toEqual([]);
  });

  it('are notified, and so is everybody of an exchange', async () => {
    world = await movedMoneyWorld({ withStream: true });
    await ask('ann', 'cem');
    await world.notifyAll();
    expect(await askedInBell(world, 'cem')).toEqual(['swap_asked']);
    await answer('cem', 'ann');
    await world.notifyAll();
    const bell = async (as: string) => (await world.notifications.list(userId(as), 20)).map(({ kind }) => kind);
    expect(await bell('cem')).toEqual(expect.arrayContaining(['swap_asked', 'turns_swapped']));
    expect(await bell('ben')).toContain('turns_swapped');
    expect(await bell('ben')).not.toContain('swap_asked');
    expect(await askedInBell(world, 'cem')).toEqual([]);
    const said = (to: string) =>
      world.sent.findLast((each) => each.to === to && /swapped/.test(each.words.subject))?.words.paragraphs[0];
    expect(said('cem@example.com')).toMatch(/You now receive \$300, planned for /);
    expect(said('ann@example.com')).toMatch(/You now receive \$300, planned for /);
    expect(said('ben@example.com')).toMatch(/when you receive stays as it is\.$/);
    const [swapped] = (await world.notifications.list(userId('cem'), 20)).filter(
      ({ kind }) => kind === 'turns_swapped',
    );
    const [first] = await world.money.listRounds(world.groupId);
    expect(swapped).toMatchObject({ params: { isYours: true, payoutDate: first?.round.payoutDate } });
  });
});

describe('at the same moment', () => {
  it('of two questions about one turn one is accepted, ten times', async () => {
    for (let time = 0; time < 10; time += 1) {
      if (time % rateLimits.agreementRequestsToPerson.most === 0) world.clock.advanceDays(1);
      await ask('ann', 'ben');
      await ask('cem', 'ben');
      const { open } = await read('ben');
      const answers = await Promise.all(
        open.map(({ memberId, sha256 }) => {
          const body = { kind: 'swap', memberId, accepts: true, sha256 };
          return call(world.handler, 'answerAgreement', { as: 'ben', params: id(), body });
        }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    const [rounds, { members }] = [await recipients(), await world.aggregateOf(world.groupId)];
    for (const { id: member, position } of members) expect(rounds[(position ?? 0) - 1]).toBe(member);
    expect(verifyBooks(world.groupId, await journals())).toMatchObject({ ok: true });
  }, 60_000);

  it('a turn opens or is exchanged, and never both by what it was before, twenty times', async () => {
    // Who answers read the clock before the hour of the opening.
    const clock = movableClock('2026-03-16T13:00:00Z');
    const ports = { money: world.money, backoff: world.ports.backoff, clock };
    await ask('ann', 'ben');
    const [asked] = (await read('ben')).open;
    const body = { kind: 'swap', memberId: idOf('ann'), accepts: true, sha256: asked?.sha256 ?? '' };
    const restores = await Promise.all([world.table, world.ledgerTable].map(keep));
    for (let time = 0; time < 20; time += 1) {
      const opens = changeRound(ports, { groupId: world.groupId, round: 1, decide: openRound });
      const answers = call(world.handler, 'answerAgreement', { as: 'ben', params: id(), body });
      const [, { status }] = await Promise.all([opens, answers]);
      const first = await world.money.findRound(world.groupId, 1);
      expect(first?.round).toMatchObject({ state: 'open', recipient: idOf(status === 200 ? 'ben' : 'ann') });
      if (time % 10 === 0) expect(verifyBooks(world.groupId, await journals())).toMatchObject({ ok: true });
      await Promise.all(restores.map((restore) => restore()));
    }
  }, 60_000);
});

/** Remembers what a table holds, and returns what makes it so again. */
async function keep(table: Table) {
  const { name: TableName, documents } = table;
  const nameOf = ({ PK, SK }: Record<string, unknown>) => `${PK} ${SK}`;
  const kept = new Map((await tableContents(table)).map((item) => [nameOf(item), item]));
  return async () => {
    const present = await tableContents(table);
    const changes = present.map(async (item) => {
      const before = kept.get(nameOf(item));
      if (before === undefined)
        await documents.send(new DeleteCommand({ TableName, Key: { PK: item['PK'], SK: item['SK'] } }));
      else if (JSON.stringify(before) !== JSON.stringify(item))
        await documents.send(new PutCommand({ TableName, Item: before }));
    });
    const names = new Set(present.map(nameOf));
    const gone = [...kept].filter(([name]) => !names.has(name));
    await Promise.all([...changes, ...gone.map(([, Item]) => documents.send(new PutCommand({ TableName, Item })))]);
  };
}
