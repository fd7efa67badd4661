import { endGrace, type MembershipId, payNow, rateLimits, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreementsIn } from '../../test/agreement-calls.ts';
import { call, replyOf } from '../../test/call.ts';
import { missTurn, signGuarantee, startCover } from '../../test/covered-turn.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { applyTogether } from '../rounds/apply-together.ts';
import { changeRound, type RoundChange } from '../rounds/change-round.ts';

let world: MovedMoneyWorld;
beforeEach(async () => {
  world = await movedMoneyWorld();
}, 60_000);

const id = () => ({ id: world.groupId });
const idOf = (name: string) => world.memberOf(name);
const read = (as: string) => agreementsIn(world).read(as, 'guarantee');
const answer = (as: string, by: string, accepts = true, sha256?: string) =>
  agreementsIn(world).answer(as, 'guarantee', by, accepts, sha256);
const end = (as: string, by: string) => agreementsIn(world).end(as, 'guarantee', by);

/** Asks by signing what the page shows, a second later than what came before. */
function ask(as: string, to: string, turns = 2) {
  world.clock.advanceDays(1 / 86_400);
  return agreementsIn(world).ask(as, 'guarantee', to, turns);
}

const settle = (as: string, name: string, round = 1) =>
  call(world.handler, 'settleDebt', { as, params: id(), body: { memberId: idOf(name), round } });

const debtsOnPages = async (as: string) =>
  replyOf('listMoney', await call(world.handler, 'listMoney', { as })).groups.flatMap(({ debts }) => debts);
const debtsInStatement = async (as: string) =>
  replyOf('readStatement', await call(world.handler, 'readStatement', { as, params: id() })).debts;

const guarantors = async () =>
  (await world.money.listRounds(world.groupId)).map(({ round }) =>
    (round.guarantors ?? []).map(({ member, guarantor }) => `${nameOf(guarantor)} for ${nameOf(member)}`),
  );
const nameOf = (member: MembershipId) => ['ann', 'ben', 'cem'].find((name) => idOf(name) === member);
const factKinds = async () =>
  (await world.stored()).filter(({ SK }) => String(SK).startsWith('FACT#')).map(({ kind }) => kind);
const replyIn = (called: { readonly reply: unknown }) => called.reply;

describe('a member who asks another to step in', () => {
  it('signs the same words as the other one, who is then named in those turns', async () => {
    const { askable } = await read('cem');
    expect(askable.map(({ memberName, words }) => [memberName, words.map(({ turns }) => turns.length)])).toEqual([
      ['Ann', [1, 2, 3]],
      ['Ben', [1, 2, 3]],
    ]);
    expect((await ask('cem', 'ben')).status).toBe(200);
    expect(await guarantors()).toEqual([[], [], []]);
    expect((await world.read('ben', world.groupId)).askedBy).toEqual([{ kind: 'guarantee', name: 'Cem' }]);
    const [asked] = (await read('ben')).open;
    expect(asked?.text).toContain('Ben steps in for Cem in turn 1');
    expect(asked?.text).toContain('$200 at most');
    expect((await answer('ben', 'cem')).status).toBe(200);

    expect(await guarantors()).toEqual([['ben for cem'], ['ben for cem'], []]);
    const { agreed, open } = await read('cem');
    expect([agreed, open]).toMatchObject([[{ text: asked?.text, mayEnd: true, endedAt: null }], []]);
    expect((await read('ann')).agreed).toEqual([]);
    expect((await factKinds()).slice(-2)).toEqual(['guarantee_asked', 'guarantee_accepted']);
    expect(groupViolations(world.groupId, await world.stored())).toEqual([]);
    expect(await answer('ben', 'cem')).toMatchObject({ status: 409 });
    expect((await read('cem')).askable[0]?.words.map(({ turns }) => turns.map(({ round }) => round))).toEqual([[3]]);
  });

  it('changes nothing without the other: other words, another person, a no, and what was taken back', async () => {
    const [memberId, sha256] = [idOf('ben'), 'a'.repeat(64)];
    const body = { kind: 'guarantee', memberId, turns: 1, sha256 };
    expect(replyIn(await call(world.handler, 'askAgreement', { as: 'cem', params: id(), body }))).toMatchObject({
      code: 'terms_changed',
    });
    await ask('cem', 'ben');
    expect(replyIn(await answer('ben', 'cem', true, sha256))).toMatchObject({ code: 'terms_changed' });
    expect(replyIn(await answer('ann', 'cem'))).toMatchObject({ code: 'guarantee_not_asked' });
    const bodies = {
      readAgreements: undefined,
      askAgreement: body,
      settleDebt: { memberId, round: 1 },
      answerAgreement: { kind: 'guarantee', memberId, accepts: true, sha256 },
      endAgreement: { kind: 'guarantee', memberId, sha256 },
    };
    for (const name of ['readAgreements', 'askAgreement', 'answerAgreement', 'endAgreement', 'settleDebt'] as const) {
      const params = name === 'readAgreements' ? { ...id(), kind: 'guarantee' } : id();
      const called = await call(world.handler, name, { as: 'zoe', params, body: bodies[name] });
      expect([name, called]).toMatchObject([name, { status: 404, reply: { code: 'group_not_found' } }]);
    }
    expect((await answer('ben', 'cem', false)).status).toBe(200);
    await ask('cem', 'ben');
    expect((await end('cem', 'cem')).status).toBe(200);
    expect(replyIn(await end('cem', 'cem'))).toMatchObject({ code: 'guarantee_over' });
    expect(replyIn(await answer('ben', 'cem'))).toMatchObject({ code: 'guarantee_not_asked' });
    expect(await guarantors()).toEqual([[], [], []]);
    expect((await factKinds()).slice(-4)).toEqual([
      'guarantee_asked',
      'guarantee_declined',
      'guarantee_asked',
      'guarantee_withdrawn',
    ]);
    const listed = async (as: string) => {
      const { entries } = replyOf('listHistory', await call(world.handler, 'listHistory', { as, params: id() }));
      return entries.filter(({ kind }) => kind.startsWith('guarantee_'));
    };
    expect([await listed('ben'), await listed('cem'), await listed('ann')].map(({ length }) => length)).toEqual([
      4, 4, 0,
    ]);
  });

  it('is not answered once the grace of the first turn is over, nor once its member has asked somebody else', async () => {
    await ask('cem', 'ben', 1);
    await ask('cem', 'ann', 1);
    expect((await read('ben')).open).toEqual([]);
    world.clock.moveTo('2026-03-23T21:00:00Z');
    expect(replyIn(await answer('ann', 'cem'))).toMatchObject({ code: 'guarantee_not_asked' });
  });

  it('does not get a yes of one whose own debits are stopped, or who steps in for another', async () => {
    await ask('cem', 'ben');
    await ask('ann', 'ben');
    expect((await answer('ben', 'cem')).status).toBe(200);
    expect((await read('ben')).open).toMatchObject([{ memberName: 'Ann', isTaken: true }]);
    expect(replyIn(await answer('ben', 'ann'))).toMatchObject({ code: 'guarantor_taken' });
    await end('ben', 'cem');
    await world.open();
    await world.debit('ann', ['started', 'action_required']);
    await ask('cem', 'ann', 1);
    expect(replyIn(await answer('ann', 'cem'))).toMatchObject({ code: 'debits_stopped' });
    expect((await answer('ann', 'cem', false)).status).toBe(200);
  });

  it('does not get a yes of one whose bank returned what they paid for another', async () => {
    await signGuarantee(world, { member: 'cem', guarantor: 'ben' });
    await missTurn(world);
    await startCover(world);
    await world.debit('cem', ['submitted', 'posted', 'returned'], 1, { attempt: 2, returnCode: 'R02' });
    await ask('ann', 'ben', 1);
    expect(replyIn(await answer('ben', 'ann'))).toMatchObject({ code: 'debits_stopped' });
  });

  it('asks one member a few times a day at most, and may ask another one then', async () => {
    const { most } = rateLimits.agreementRequestsToPerson;
    for (let time = 0; time < most; time += 1) {
      expect((await ask('cem', 'ben')).status).toBe(200);
      await end('cem', 'cem');
    }
    expect((await ask('cem', 'ben')).status).toBe(429);
    expect((await ask('cem', 'ann')).status).toBe(200);
  });
});

describe('a guarantee that both signed', () => {
  beforeEach(async () => {
    await ask('cem', 'ben');
    await answer('ben', 'cem');
  });

  it.each(['ben', 'cem'])('is ended by %s, also once the planned grace of a turn is over', async (name) => {
    world.clock.moveTo('2026-03-24T13:00:00Z');
    expect((await read(name)).agreed).toMatchObject([{ mayEnd: true }]);
    expect((await end(name, 'cem')).status).toBe(200);
    expect(await guarantors()).toEqual([[], [], []]);
    expect((await read(name)).agreed).toMatchObject([{ mayEnd: false, endedAt: '2026-03-24T13:00:00.000Z' }]);
    expect((await end(name, 'cem')).status).toBe(200);
    expect((await factKinds()).filter((kind) => kind === 'guarantee_ended')).toHaveLength(1);
  });

  it('debits nobody for a contribution that comes back after the end of the guarantee', async () => {
    await missTurn(world);
    await world.open(2);
    world.clock.moveTo('2026-03-23T20:00:00Z');
    const money = await world.money.findRound(world.groupId, 1);
    expect(money?.round.guarantors).toHaveLength(1);
    await change((cycle, round, now) => payNow(cycle, round, idOf('cem'), now));
    await endFirstGrace();
    expect((await end('ben', 'cem')).status).toBe(200);
    expect(await guarantors()).toEqual([[], [], []]);
    await world.debit('cem', ['submitted', 'posted', 'settled', 'returned'], 1, { attempt: 2, returnCode: 'R01' });
    // After every grace of the first turn.
    await change((cycle, round) => endGrace(cycle, round, Date.parse('2026-04-14T21:00:01Z')));
    expect(await covers()).toEqual([]);
  });

  it('is ended while debits are paused beyond the planned grace, and nobody is debited when they go on', async () => {
    await missTurn(world);
    world.clock.moveTo('2026-03-23T21:00:01Z');
    await change((cycle, round, now) => endGrace(cycle, round, now, true));
    expect((await end('cem', 'cem')).status).toBe(200);
    // Debits go on four days later.
    await change((cycle, round) => endGrace(cycle, round, Date.parse('2026-03-27T21:00:01Z')));
    expect(await covers()).toEqual([]);
  });

  it('is over when every grace is over, and then cannot be ended', async () => {
    await world.open();
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid);
    await endFirstGrace();
    await world.open(2);
    for (const name of ['ann', 'ben', 'cem']) await world.debit(name, paid, 2);
    await world.endsGrace(2);
    expect((await read('ben')).agreed).toMatchObject([{ mayEnd: false, endedAt: null }]);
    expect(replyIn(await end('ben', 'cem'))).toMatchObject({ code: 'guarantee_over' });
    expect((await factKinds()).filter((kind) => kind === 'guarantee_ended')).toEqual([]);
  });

  it('debits the guarantor once, from their own account, when the turn is missing', async () => {
    await missTurn(world);
    const shown = (await world.read('cem', world.groupId)).yourMoney;
    expect(shown).toMatchObject({ payable: [{ round: 1, guarantor: 'Ben' }] });
    await endFirstGrace();
    await endFirstGrace();
    expect(await covers()).toMatchObject([{ payer: idOf('ben'), subject: { member: idOf('cem'), attempt: 2 } }]);
    expect((await world.read('cem', world.groupId)).yourMoney).toBeNull();

    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
    const reasons = async (as: string) =>
      (await world.read(as, world.groupId)).members.map(({ contribution }) => contribution?.reason);
    expect(await reasons('cem')).toContain('covered_by_another');
    expect(await reasons('ann')).toEqual(['debited', 'debited', 'debited']);
    expect((await world.read('cem', world.groupId)).debts.owed).toEqual([{ name: 'Ben', amount: 100, round: 1 }]);
    expect((await read('ben')).debts).toMatchObject([{ otherName: 'Cem', isOwedToYou: true, amount: 100, round: 1 }]);
    expect((await read('ann')).debts).toEqual([]);
    expect((await world.read('ben', world.groupId)).debts.owedToYou).toMatchObject([{ name: 'Cem', amount: 100 }]);
    expect(verifyBooks(world.groupId, await world.ports.ledger.list(world.groupId))).toMatchObject({ ok: true });
    const statement = async (as: string) =>
      replyOf('readStatement', await call(world.handler, 'readStatement', { as, params: id() })).rows.at(-1);
    const debt = { round: 1, amountCents: 10_000 };
    for (const debts of [debtsOnPages, debtsInStatement]) {
      expect(await debts('ben')).toEqual([{ ...debt, otherName: 'Cem', isOwedToYou: true }]);
      expect(await debts('cem')).toEqual([{ ...debt, otherName: 'Ben', isOwedToYou: false }]);
      expect(await debts('ann')).toEqual([]);
    }
    expect(await statement('cem')).toMatchObject({ kind: 'covered_by_guarantor', otherName: 'Ben', owedCents: 0 });
    expect(await statement('ben')).toMatchObject({ kind: 'paid_as_guarantor', otherName: 'Cem', paidCents: 20_000 });

    expect((await contributions('ben')).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect((await contributions('ben')).map(({ guarantee }) => guarantee)).toEqual([
      { name: 'Cem', isGuarantor: true },
      undefined,
    ]);
    expect(await contributions('cem')).toMatchObject([
      { status: 'completed', guarantee: { name: 'Ben', isGuarantor: false } },
    ]);

    const settledOf = async (as: string) =>
      replyOf('listMoney', await call(world.handler, 'listMoney', { as })).groups[0]?.settledCents;
    expect(await settledOf('ben')).toBe(0);
    for (const other of ['ann', 'cem']) expect(await settle(other, 'cem')).toMatchObject({ status: 409 });
    expect(await settle('ben', 'cem', 2)).toMatchObject({ status: 409 });
    expect([(await settle('ben', 'cem')).status, (await settle('ben', 'cem')).status]).toEqual([200, 200]);
    expect([(await read('ben')).debts, (await read('cem')).debts]).toEqual([[], []]);
    expect((await world.read('cem', world.groupId)).debts.owed).toEqual([]);
    for (const as of ['ben', 'cem']) {
      expect([await debtsOnPages(as), await debtsInStatement(as)]).toEqual([[], []]);
      expect(await statement(as)).toMatchObject({ kind: 'guarantee_settled', amountCents: 10_000 });
    }
    expect([await settledOf('ben'), await settledOf('cem'), await settledOf('ann')]).toEqual([10_000, -10_000, 0]);
  });
});

describe('the guarantee of a debit that has begun', () => {
  const coversOf = async (as: string) => (await read(as)).agreed.flatMap(({ covers }) => covers);
  const debited = { round: 1, debitedOn: '2026-03-23' };

  beforeEach(async () => {
    await ask('cem', 'ben', 1);
    await answer('ben', 'cem');
    await missTurn(world);
    expect(await coversOf('ben')).toEqual([]);
    for (const as of ['ben', 'cem'])
      expect((await read(as)).agreed).toMatchObject([{ mayEnd: true, missing: [{ round: 1, lastDay: '2026-03-23' }] }]);
    await endFirstGrace();
    expect((await read('ben')).agreed).toMatchObject([{ missing: [] }]);
  });

  it('says to both how far it is, that it is owed, and when it was settled', async () => {
    for (const as of ['ben', 'cem'])
      expect(await coversOf(as)).toEqual([{ ...debited, status: 'on_its_way', endedOn: null }]);
    await world.debit('cem', paid.slice(1), 1, { attempt: 2 });
    for (const as of ['ben', 'cem'])
      expect(await coversOf(as)).toEqual([{ ...debited, status: 'owed', endedOn: null }]);
    world.clock.moveTo('2026-03-30T15:00:00Z');
    expect((await settle('ben', 'cem')).status).toBe(200);
    for (const as of ['ben', 'cem'])
      expect(await coversOf(as)).toEqual([{ ...debited, status: 'settled', endedOn: '2026-03-30' }]);
    expect((await read('ann')).agreed).toEqual([]);
  });

  it('says that it did not go through', async () => {
    await world.debit('cem', ['declined'], 1, { attempt: 2 });
    for (const as of ['ben', 'cem'])
      expect(await coversOf(as)).toEqual([{ ...debited, status: 'failed', endedOn: '2026-03-23' }]);
  });

  it('says when the bank took it back', async () => {
    await world.debit('cem', [...paid.slice(1), 'returned'], 1, { attempt: 2 });
    expect(await coversOf('cem')).toMatchObject([{ ...debited, status: 'taken_back' }]);
  });
});

it.each([
  ['did not go through', ['declined'], 'failed'],
  ['came back after it had arrived', [...paid.slice(1), 'returned'], 'taken_back'],
] as const)('keeps a debit of the guarantor that %s in their activity', async (_, steps, status) => {
  await ask('cem', 'ben');
  await answer('ben', 'cem');
  await missTurn(world);
  await endFirstGrace();
  await world.debit('cem', steps, 1, { attempt: 2 });
  expect(await contributions('ben')).toMatchObject([
    { status, amount: 100, guarantee: { name: 'Cem', isGuarantor: true } },
    { status: 'completed' },
  ]);
  expect(await contributions('cem')).toMatchObject([{ status }]);
});

it('leaves a line in the history when debits that settle are applied together', async () => {
  await ask('cem', 'ben');
  await answer('ben', 'cem');
  await missTurn(world);
  await endFirstGrace();
  await world.debit('cem', ['submitted', 'posted'], 1, { attempt: 2 });
  const subject = { kind: 'debit', round: 1, member: idOf('cem'), attempt: 2 } as const;
  const event = { id: 'settled', transferId: 't', direction: 'debit', step: 'settled', at: world.clock.now() } as const;
  expect(await applyTogether(world.moneyPorts, [{ event, of: { groupId: world.groupId, subject } }])).toBe(true);
  expect((await factKinds()).slice(-1)).toEqual(['turn_covered']);
}, 60_000);

const contributions = async (as: string) =>
  replyOf('listActivity', await call(world.handler, 'listActivity', { as })).activity.filter(
    ({ type }) => type === 'contribution',
  );

/** The debits of guarantors. */
const covers = async () =>
  (await world.stored()).filter(({ SK, payer }) => String(SK).startsWith('A#') && payer !== undefined);

const change = (decide: RoundChange['decide']) =>
  changeRound(world.moneyPorts, { groupId: world.groupId, round: 1, decide });

/** Ends the grace of the first turn, at a second after its last hour. */
async function endFirstGrace() {
  world.clock.moveTo('2026-03-23T21:00:01Z');
  await change((cycle, money, now) => endGrace(cycle, money, now));
}
