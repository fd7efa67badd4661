import { claimRound, rateLimits, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { agreementsIn, unknownHash } from '../../test/agreement-calls.ts';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { handOver, payOutRest, waitForPlace } from '../../test/hand-over.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid, received } from '../../test/moved-money-world.ts';

let world: MovedMoneyWorld;

/** Ann has received; Cem, whose turn is the third, has not paid to the second yet. Zoe waits for a place. */
beforeEach(async () => {
  world = await movedMoneyWorld();
  await waitForPlace(world);
}, 60_000);

const id = () => ({ id: world.groupId });

async function joinStandby(as: string) {
  const { inviteCode } = (await world.aggregateOf(world.groupId)).group;
  expect((await call(world.handler, 'joinStandby', { as, params: { inviteCode } })).status).toBe(200);
}

const read = (as: string) => agreementsIn(world).read(as, 'replacement');
const stay = () => agreementsIn(world).end('cem', 'replacement', 'cem');
const place = async (as = 'zoe') => replyOf('readPlace', await call(world.handler, 'readPlace', { as, params: id() }));
const former = async (as = 'cem') =>
  replyOf('readFormerPlace', await call(world.handler, 'readFormerPlace', { as, params: id() }));

const ask = (as = 'cem') => agreementsIn(world).ask(as, 'replacement', null);

async function offer(as = 'ann', name = 'cem') {
  const { standby } = await read('ann');
  const body = { memberId: world.memberOf(name), since: standby[0]?.since ?? new Date(0).toISOString() };
  return call(world.handler, 'offerPlace', { as, params: id(), body });
}

async function accept(as = 'zoe', sha256?: string) {
  const called = await call(world.handler, 'readPlace', { as, params: id() });
  const shown = called.status === 200 ? replyOf('readPlace', called).mandate?.sha256 : undefined;
  const body = { accepts: true, acceptedTerms: true, sha256: sha256 ?? shown ?? unknownHash };
  return call(world.handler, 'answerPlace', { as, params: id(), body });
}

const factKinds = async () =>
  (await world.stored()).filter(({ SK }) => String(SK).startsWith('FACT#')).map(({ kind }) => kind);
const states = async () =>
  Object.fromEntries((await world.aggregateOf(world.groupId)).members.map(({ userId, state }) => [userId, state]));
const status = async (route: 'readGroup' | 'readStatement' | 'listMandates', as: string) =>
  (await call(world.handler, route, { as, params: id() })).status;

/** What asks somebody on their dashboard, and on the page of the group. */
const asked = async (as: string) => {
  const { groups } = replyOf('listGroups', await call(world.handler, 'listGroups', { as }));
  const { askedBy } = await world.read(as, world.groupId);
  return [groups.flatMap(({ asks = [] }) => asks.map(({ kind, name }) => ({ kind, name }))), askedBy];
};

it('asks the organizer to offer a place until it is offered, or its member stays', async () => {
  const [asks, nothing] = [[{ kind: 'replacement', name: 'Cem' }], [[], []]];
  await ask();
  expect(await asked('ann')).toEqual([asks, asks]);
  for (const other of ['ben', 'cem']) expect(await asked(other)).toEqual(nothing);
  await offer();
  expect(await asked('ann')).toEqual(nothing);
  const declined = { accepts: false, acceptedTerms: false, sha256: unknownHash };
  await call(world.handler, 'answerPlace', { as: 'zoe', params: id(), body: declined });
  expect(await asked('ann')).toEqual([asks, asks]);
  await stay();
  expect(await asked('ann')).toEqual(nothing);
});

it('asks the organizer nothing any more once somebody has the place', async () => {
  await handOver(world);
  expect(await asked('ann')).toEqual([[], []]);
});

describe('a member whose place somebody takes', () => {
  it('signs, the organizer offers their place, and they are replaced when the other one signs', async () => {
    expect((await read('cem')).askable[0]?.words[0]?.text).toContain('turn 3 of 3, and every contribution of $100');
    expect((await ask()).status).toBe(200);
    expect((await read('cem')).open).toMatchObject([{ turns: [{ round: 3 }], isYours: true, isOffered: false }]);
    expect((await read('ann')).asking).toMatchObject([{ memberName: 'Cem', round: 3, offer: null }]);
    expect((await read('ann')).standby).toMatchObject([{ name: 'Zoe' }]);
    expect(await read('ben')).toMatchObject({ asking: [], standby: [] });
    expect((await offer()).status).toBe(200);
    const offered = await place();
    expect(offered).toMatchObject({
      organizerName: 'Ann',
      round: 3,
      payoutAmount: 200,
      missing: [{ round: 2, debitDate: '2026-04-15' }],
      ahead: [{ round: 3, debitDate: '2026-05-15' }],
    });
    expect(offered.mandate?.text).toContain('I contribute $100 2 times');
    // A stranger does not read who leaves, nor what they have not paid.
    expect(JSON.stringify(offered)).not.toContain('Cem');
    expect((await accept()).status).toBe(200);

    expect(await states()).toEqual({ ann: 'active', ben: 'active', cem: 'replaced', zoe: 'active' });
    expect((await factKinds()).slice(-3)).toEqual(['replacement_asked', 'place_offered', 'member_replaced']);
    // Its rule about rounds holds only until the first of them opens.
    expect(groupViolations(world.groupId, await world.stored()).filter((each) => !each.includes('rounds'))).toEqual([]);
    const { group } = await world.aggregateOf(world.groupId);
    expect(group).toMatchObject({
      standby: [],
      agreements: [{ kind: 'replacement', state: 'agreed' }],
      replaced: [{ from: world.memberOf('cem'), round: 3 }],
    });
    expect([await status('readGroup', 'zoe'), await status('readGroup', 'cem')]).toEqual([200, 404]);
    expect([await status('readStatement', 'cem'), await status('listMandates', 'cem')]).toEqual([200, 200]);
    expect(await former()).toMatchObject({ round: 3, claimCents: 10_000, status: 'waiting', owed: [] });
    // No reply names the account of anybody.
    for (const said of [offered, await former()]) expect(JSON.stringify(said)).not.toMatch(/"(ann|ben|cem|zoe)"/);
    const { mayAsk, turnChanges } = await world.read('ann', world.groupId);
    expect(mayAsk).not.toContain('replacement');
    expect(turnChanges.replaced).toMatchObject([{ name: 'Zoe', otherName: 'Cem', round: 3 }]);
  });

  it('gets back what they had paid in when the turn was paid out, and everything adds up', async () => {
    await handOver(world);
    await payOutRest(world);
    expect(await former()).toMatchObject({ status: 'waiting' });
    await world.sweep();
    // Nobody has a bank here, so the claim waits for one, and is sent again.
    expect(await former()).toMatchObject({ status: 'needs_account', claimCents: 10_000 });
    expect((await call(world.handler, 'resendPayout', { as: 'cem', params: id() })).status).toBe(200);
    await world.payOut(claimRound(3), received, { attempt: 2 });
    expect(await former()).toMatchObject({ status: 'received', expectedOn: null });
    // A bank can send back what was paid out last for some days.
    world.clock.advanceDays(8);
    await world.sweep();
    const { group } = await world.aggregateOf(world.groupId);
    expect(group.state).toBe('completed');
    const journals = await world.ports.ledger.list(group.id);
    const verified = verifyBooks(group.id, journals);
    expect(verified.ok && [...verified.books.balances.values()].every((balance) => balance === 0)).toBe(true);
    const statement = replyOf('readStatement', await call(world.handler, 'readStatement', { as: 'cem', params: id() }));
    expect(statement.rows.at(-1)).toMatchObject({ kind: 'payout_received', round: 3, isShare: false, isClaim: true });
    expect(statement).toMatchObject({ paidCents: 10_000, receivedCents: 10_000, owedCents: 0 });
  });

  it('takes from a claim that came back what their bank took back meanwhile', async () => {
    await handOver(world);
    await payOutRest(world);
    await world.sweep();
    expect(await former()).toMatchObject({ status: 'needs_account', claimCents: 10_000 });
    await world.debit('cem', ['returned'], 1, { returnCode: 'R10' });
    expect(await former()).toMatchObject({ owed: [{ round: 1, amount: 100 }] });
    expect((await call(world.handler, 'resendPayout', { as: 'cem', params: id() })).status).toBe(200);
    await world.sweep();
    expect(await former()).toMatchObject({ status: 'set_off', takenCents: 10_000, owed: [] });
    world.clock.advanceDays(8);
    await world.sweep();
    expect((await world.aggregateOf(world.groupId)).group.state).toBe('completed');
    const journals = await world.ports.ledger.list(world.groupId);
    expect(verifyBooks(world.groupId, journals)).toMatchObject({ ok: true });
  });

  it('does not put off with debits by hand that what their bank took back is taken from what they get', async () => {
    await handOver(world);
    const pay = async () =>
      (await call(world.handler, 'payContribution', { as: 'cem', params: id(), body: { round: 1 } })).reply;
    await payOutRest(world);
    await world.debit('cem', ['returned'], 1, { returnCode: 'R10' });
    expect(await pay()).toMatchObject({ code: 'not_payable' });
    await world.sweep();
    expect(await former()).toMatchObject({ status: 'set_off', owed: [] });
  });

  it('stays when they take it back, and an offer of the place ends', async () => {
    await ask();
    await offer();
    expect([(await stay()).status, (await stay()).status]).toEqual([200, 200]);
    expect((await call(world.handler, 'readPlace', { as: 'zoe', params: id() })).status).toBe(404);
    expect(await accept()).toMatchObject({ status: 404 });
    expect((await states()).cem).toBe('active');
  });

  it('does not leave by what they asked before they organized the group for a while, because that ended it', async () => {
    await ask();
    await offer();
    const handOverGroup = async (as: string, to: string) => {
      const role = { kind: 'role', role: 'organizer' } as const;
      const asking = { as, params: id(), body: { ...role, memberId: world.memberOf(to) } };
      expect((await call(world.handler, 'askAgreement', asking)).status).toBe(200);
      const answer = { as: to, params: id(), body: { ...role, memberId: world.memberOf(as), accepts: true } };
      expect((await call(world.handler, 'answerAgreement', answer)).status).toBe(200);
    };
    await handOverGroup('ann', 'cem');
    expect(
      (await world.aggregateOf(world.groupId)).group.agreements?.filter(({ kind }) => kind === 'replacement'),
    ).toEqual([]);
    await handOverGroup('cem', 'ann');
    expect((await call(world.handler, 'readPlace', { as: 'zoe', params: id() })).status).toBe(404);
    expect(await accept()).toMatchObject({ status: 404 });
  });
});

describe('a place', () => {
  it('does not exist for anybody but whoever it is offered to', async () => {
    await ask();
    await offer();
    for (const as of ['ann', 'ben', 'cem', 'dia']) {
      expect((await call(world.handler, 'readPlace', { as, params: id() })).status).toBe(404);
      expect((await accept(as)).status).toBe(404);
    }
    expect((await call(world.handler, 'readFormerPlace', { as: 'ben', params: id() })).status).toBe(404);
    expect(
      (await call(world.handler, 'readAgreements', { as: 'zoe', params: { ...id(), kind: 'replacement' } })).status,
    ).toBe(404);
  });

  it('is offered by the organizer alone, who keeps their own', async () => {
    await ask();
    expect(await offer('ben')).toMatchObject({ status: 403 });
    expect(await read('ann')).toMatchObject({ askable: [], nothingToAsk: 'turn_begun' });
    expect(await ask('ann')).toMatchObject({ status: 409 });
    expect(await offer('ann', 'ben')).toMatchObject({ status: 404 });
  });

  it('is taken by nobody while a debit of its member is on its way, and then with what is missing', async () => {
    await ask();
    await offer();
    expect((await read('ann')).asking).not.toMatchObject([{ waits: true }]);
    await world.debit('cem', ['started', 'submitted'], 2);
    expect((await read('ann')).asking).toMatchObject([{ waits: true }]);
    expect(await place()).toMatchObject({ mandate: null, payoutAmount: null });
    expect(await accept()).toMatchObject({ status: 409, reply: { code: 'replacement_waits' } });
    await world.debit('cem', ['posted', 'settled', 'available'], 2);
    expect((await place()).missing).toEqual([]);
    expect((await accept()).status).toBe(200);
    expect(await former()).toMatchObject({ claimCents: 20_000 });
  });

  it('is taken by the words that were shown, and not by others', async () => {
    await ask();
    await offer();
    const { mandate } = await place();
    await world.debit('cem', paid, 2);
    expect(await accept('zoe', mandate?.sha256)).toMatchObject({ status: 409, reply: { code: 'terms_changed' } });
    expect(await accept('zoe', unknownHash)).toMatchObject({ status: 409 });
    expect((await states()).zoe).toBeUndefined();
  });

  it('is taken once, however often the answer is sent', async () => {
    await ask();
    await offer();
    const { mandate } = await place();
    const both = await Promise.all([accept('zoe', mandate?.sha256), accept('zoe', mandate?.sha256)]);
    expect(both.map((each) => each.status)).toEqual([200, 200]);
    expect((await world.aggregateOf(world.groupId)).members.filter(({ userId }) => userId === 'zoe')).toHaveLength(1);
    expect(await factKinds()).toContain('member_replaced');
    expect((await accept()).status).toBe(200);
  });

  it('is signed again by what was left of it when a bank reports the mandate as revoked', async () => {
    await handOver(world);
    await world.debit('zoe', ['started', 'submitted', 'returned'], 2, { returnCode: 'R07' });
    const mandates = () => call(world.handler, 'listMandates', { as: 'zoe', params: id() });
    const { toSign } = replyOf('listMandates', await mandates());
    expect(toSign?.text).toContain('I contribute $100 2 times');
    const body = { mandateSha256: toSign?.sha256 ?? unknownHash };
    expect((await call(world.handler, 'agreeToTerms', { as: 'zoe', params: id(), body })).status).toBe(200);
    const signed = replyOf('listMandates', await mandates());
    expect([signed.toSign, signed.mandates.map(({ version }) => version)]).toEqual([
      null,
      ['place-2026-11-2', 'place-2026-11-2'],
    ]);
  });

  it('is declined, which leaves everything as it is', async () => {
    await ask();
    await offer();
    const body = { accepts: false };
    expect((await call(world.handler, 'answerPlace', { as: 'zoe', params: id(), body })).status).toBe(200);
    expect((await call(world.handler, 'readPlace', { as: 'zoe', params: id() })).status).toBe(404);
    expect((await read('ann')).asking).toMatchObject([{ offer: null }]);
    expect((await factKinds()).at(-1)).toBe('replacement_declined');
  });

  it('needs a linked bank', async () => {
    await world.ports.profiles.create(profileOf('Yan', { has_bank_account: false }));
    await call(world.handler, 'leaveStandby', {
      as: 'zoe',
      params: { inviteCode: (await world.aggregateOf(world.groupId)).group.inviteCode },
    });
    await joinStandby('yan');
    await ask();
    await offer();
    expect(await accept('yan')).toMatchObject({ status: 409, reply: { code: 'bank_required' } });
    expect((await states()).cem).toBe('active');
  });

  it('is not asked for again and again', async () => {
    const codes: number[] = [];
    for (let times = 0; times <= rateLimits.agreementRequests.most; times += 1) {
      codes.push((await ask()).status);
      await stay();
      world.clock.advanceDays(1 / 86_400);
    }
    expect(codes.filter((each) => each === 200)).toHaveLength(rateLimits.agreementRequests.most);
    expect(codes.at(-1)).toBe(429);
  });
});
