import { applyTransferEvent, payNow, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MovedMoneyWorld, movedMoneyWorld } from '../../test/moved-money-world.ts';
import { dynamoLedger } from '../adapters/dynamo/ledger/ledger-repository.ts';
import { changeRound, type RoundChange } from './change-round.ts';
import { moneyWork } from './money-work.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
}, 60_000);

const stored = async (kind: string) => (await world.stored()).filter((item) => item['kind'] === kind);

const journals = () => dynamoLedger(world.ledgerTable).list(world.groupId);
const state = async () => (await world.aggregateOf(world.groupId)).group.state;

/** Moves the money of an attempt as its bank reports it. */
async function payAgain(name: string, round: number): Promise<void> {
  const member = world.memberOf(name);
  const { groupId, moneyPorts } = world;
  const paying = await changeRound(moneyPorts, {
    groupId,
    round,
    decide: (cycle, money) => payNow(cycle, money, member),
  });
  if (!paying.ok) throw new Error(paying.code);
  for (const { subject } of paying.instructions) {
    for (const step of ['submitted', 'posted', 'settled', 'available'] as const) {
      const event = (at: number) => ({ id: `${subject.member}-${subject.attempt}-${step}`, subject, step, at });
      const decide: RoundChange['decide'] = (cycle, money, now) => applyTransferEvent(cycle, money, event(now), now);
      expect(await changeRound(moneyPorts, { groupId, round, decide })).toMatchObject({ ok: true });
    }
  }
}

describe('a debit that is taken back when the group has ended', () => {
  beforeEach(async () => {
    for (const round of [1, 2, 3]) await world.payRound(round);
    await world.sweep();
    expect(await state()).toBe('completed');
    await world.debit('ben', ['returned'], 2, { returnCode: 'R10' });
  }, 60_000);

  it('is laid out by the reserve, and every member’s browser still finds the books right', async () => {
    expect(await state()).toBe('completed');
    const verified = verifyBooks(world.groupId, await journals());
    expect(verified).toMatchObject({ ok: true, books: { facts: { completed: true } } });
    expect(await dynamoLedger(world.ledgerTable).balanceOf(world.groupId, 'reserve')).toBe(-10_000);
  });

  it('is shown on the group’s page: to its member with the reason, to the others as missing', async () => {
    const reasons = async (as: string) =>
      (await world.read(as, world.groupId)).members.map(({ contribution }) => contribution?.reason);
    expect((await reasons('ben'))[1]).toBe('debit_taken_back');
    expect((await reasons('ann'))[1]).toBe('outstanding');
  });

  it('can be paid again: the reserve has everything back, and nothing waits any more', async () => {
    await payAgain('ben', 2);
    await world.sweep();
    expect(await dynamoLedger(world.ledgerTable).balanceOf(world.groupId, 'reserve')).toBe(0);
    expect(verifyBooks(world.groupId, await journals())).toMatchObject({ ok: true });
    expect(await state()).toBe('completed');
    expect(await stored('complete_cycle')).toEqual([]);
  });
});

describe('a debit that is taken back after its round was paid out', () => {
  it('is collected again by a bank that is asked regularly until the money has come', async () => {
    await world.payRound(1);
    expect(await world.moneyPorts.transfers.hasLiveRounds()).toBe(false);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    const ben = world.memberOf('ben');
    await changeRound(world.moneyPorts, {
      groupId: world.groupId,
      round: 1,
      decide: (cycle, money) => payNow(cycle, money, ben),
    });
    const work = { kind: 'sync_bank_events', subject: 'rail', detail: '', dueAt: world.clock.now() };
    await moneyWork(world.moneyPorts).sync_bank_events(work);
    expect(await stored('sync_bank_events')).toHaveLength(1);
  });
});
