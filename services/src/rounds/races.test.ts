import { cents, type GroupId, groupId, openRound, type TransferSubject, verifyBooks } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionOf, onlyConnection } from '../../test/fakes/people.ts';
import { promptRail } from '../../test/fakes/rail.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { useEngine } from '../../test/test-table.ts';
import { moneyWork } from '../compose/money-work.ts';
import type { DueWork } from '../ports/due.ts';
import { firstRailCursor, type MoneyRail } from '../ports/money-rail.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { applyBankEvent, applyEvent } from './apply-event.ts';
import { changeRound } from './change-round.ts';
import { syncBankEvents } from './sync-bank-events.ts';

useEngine();

let world: GroupWorld;
let id: GroupId;
let atBank: { rail: ReturnType<typeof promptRail>; connections: GroupWorld['moneyPorts']['connections'] };

/** A monthly group on its first debit day. */
beforeEach(async () => {
  world = await groupWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
  const created = await world.created();
  id = groupId(created.groupId);
  for (const name of ['ben', 'cem']) await world.accept(name, created.inviteCode);
  await world.start('ann', id);
  world.clock.moveTo('2026-03-16T13:00:00Z');
  atBank = { rail: promptRail(), connections: onlyConnection(connectionOf('ann')) };
}, 60_000);

const journals = () => dynamoLedger(world.ledgerTable).list(id);
const kindsOf = async () => (await journals()).map(({ entry }) => entry.kind);

describe('at the same moment', () => {
  it('two sweepers open a round once, and send each debit once', async () => {
    await Promise.all([world.sweep(atBank), world.sweep(atBank)]);
    const { events } = await atBank.rail.events(firstRailCursor);
    expect(events).toHaveLength(12);
    expect(new Set(events.map((event) => event.id)).size).toBe(12);
    await syncBankEvents({ ...world.moneyPorts, ...atBank });
    const notified = (await world.money.listEvents(id, 50)).map(({ event }) => event.kind);
    expect(notified.filter((kind) => kind === 'round_opened')).toHaveLength(1);
    expect(notified.filter((kind) => kind === 'debit_sent')).toHaveLength(3);
  }, 60_000);

  it('two readings of the bank’s events apply each of them once, also those that came too early', async () => {
    await world.sweep(atBank);
    const ports = { ...world.moneyPorts, ...atBank };
    await Promise.all([syncBankEvents(ports), syncBankEvents(ports)]);
    const kinds = await kindsOf();
    expect(kinds.filter((kind) => kind === 'contribution_settled')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'contribution_available')).toHaveLength(3);
    expect((await world.money.findRound(id, 1))?.round).toMatchObject({ state: 'funded', cash: 30_000 });
    expect(verifyBooks(id, await journals())).toMatchObject({ ok: true });
  }, 60_000);

  it('a reading that loses the cursor to another one reads on, until nothing is left to read', async () => {
    await world.sweep(atBank);
    const { rail } = atBank;
    const inPages: typeof rail = {
      ...rail,
      events: async (after) => {
        const { events } = await rail.events(after);
        const page = events.slice(0, 5);
        return { events: page, cursor: String(Number(after) + page.length), hasMore: page.length < events.length };
      },
    };
    const { transfers } = world.moneyPorts;
    const moveCursor: typeof transfers.moveCursor = async (seen, ...to) => {
      if (seen === undefined) await transfers.moveCursor(seen, ...to);
      return transfers.moveCursor(seen, ...to);
    };
    await syncBankEvents({ ...world.moneyPorts, ...atBank, rail: inPages, transfers: { ...transfers, moveCursor } });
    expect((await world.money.findRound(id, 1))?.round).toMatchObject({ state: 'funded', cash: 30_000 });
  }, 60_000);

  it('one event that is delivered ten times has one effect', async () => {
    await world.sweep(atBank);
    const ports = { ...world.moneyPorts, ...atBank };
    const { events } = await atBank.rail.events(firstRailCursor);
    const [first] = events;
    const ofFirst = events.filter(({ transferId }) => transferId === first?.transferId);
    for (const event of ofFirst) await Promise.all(Array.from({ length: 10 }, () => applyBankEvent(ports, event)));
    const kinds = await kindsOf();
    expect(kinds.filter((kind) => kind === 'contribution_settled')).toHaveLength(1);
    expect((await world.money.findRound(id, 1))?.round.cash).toBe(10_000);
    expect(verifyBooks(id, await journals())).toMatchObject({ ok: true });
  }, 60_000);
});

describe('an event that cannot be applied', () => {
  it('is set aside as work of its own with all that it says, and stops no other', async () => {
    await world.sweep(atBank);
    const unknown = { id: '999', transferId: 'nobody', step: 'returned', at: 1, returnCode: 'R01' } as const;
    const { rail } = atBank;
    const withUnknown: typeof rail = {
      ...rail,
      events: async (after) => {
        const page = await rail.events(after);
        return { ...page, events: after === firstRailCursor ? [unknown, ...page.events] : page.events };
      },
    };
    await syncBankEvents({ ...world.moneyPorts, ...atBank, rail: withUnknown });
    expect((await world.money.findRound(id, 1))?.round.state).toBe('funded');
    const waiting = (await world.stored()).filter(({ kind }) => kind === 'apply_bank_event');
    expect(waiting).toMatchObject([
      { subject: 'nobody', detail: { id: '999', step: 'returned', at: 1, returnCode: 'R01' } },
    ]);
    expect(await world.moneyPorts.transfers.findCursor()).toMatchObject({ at: '12' });
  }, 60_000);

  it('holds back the payout of its round until it is applied', async () => {
    await world.sweep(atBank);
    const ports = { ...world.moneyPorts, ...atBank };
    await syncBankEvents(ports);
    const { events } = await atBank.rail.events(firstRailCursor);
    const returned = {
      id: '900',
      transferId: events[0]?.transferId ?? '',
      step: 'returned',
      at: 1,
      returnCode: 'R01',
    } as const;
    const rail: MoneyRail = {
      ...atBank.rail,
      events: async (after) => ({ events: after === '12' ? [returned] : [], cursor: '13', hasMore: false }),
    };
    const broken = { ...ports, rail, money: { ...ports.money, saveRound: () => Promise.reject(new Error('broken')) } };
    await syncBankEvents(broken);
    const work = { kind: 'start_payout', subject: id, detail: { round: 1 }, dueAt: world.clock.now() };
    await expect(moneyWork({ ...ports, rail }).start_payout(work)).rejects.toThrow('events_set_aside');
    const aside = (await world.stored()).find(({ kind }) => kind === 'apply_bank_event');
    if (aside === undefined) throw new Error('Nothing was set aside');
    await moneyWork({ ...ports, rail }).apply_bank_event({ ...work, ...aside } as unknown as DueWork);
    await moneyWork({ ...ports, rail }).start_payout(work);
    expect((await world.money.findRound(id, 1))?.payout?.state).toBe('scheduled');
    expect((await world.stored()).filter(({ SK }) => String(SK).startsWith('SA#'))).toEqual([]);
  }, 60_000);

  it('is not stored when it is an end that we state ourselves', async () => {
    const ports = { ...world.moneyPorts, ...atBank };
    await changeRound(ports, { groupId: id, round: 1, decide: openRound });
    const member = (await world.money.findRound(id, 1))?.round.recipient;
    if (member === undefined) throw new Error('There is no round');
    const subject = { kind: 'debit', round: 1, member, attempt: 1 } as const;
    const before = await world.stored();
    const event = { id: 'key#declined', subject, step: 'declined', at: 1 } as const;
    const ends = { ...attemptOf(subject), groupId: id };
    expect(await applyEvent(ports, { groupId: id, event, ends })).toMatchObject({ as: 'early' });
    expect(await world.stored()).toEqual(before);
  }, 60_000);
});

const attemptOf = (subject: TransferSubject) => ({
  key: 'key',
  subject,
  amount: cents(10_000),
  authorizations: 0,
  authorization: null,
  transferId: null,
  accountId: null,
  requestedBy: 'schedule' as const,
  repetition: 0,
  requestedAt: 1,
  hasEnded: false,
  version: 1,
});
