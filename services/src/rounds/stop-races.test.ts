import { type GroupId, groupId, payNow, startDebit, type TransferEvent } from '@halqa/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { copier, copyItems } from '../../test/copy-items.ts';
import { connectionOf, onlyConnection } from '../../test/fakes/people.ts';
import { promptRail } from '../../test/fakes/rail.ts';
import { type MovedMoneyWorld, movedMoneyWorld } from '../../test/moved-money-world.ts';
import { useEngine } from '../../test/test-table.ts';
import { applyEvent } from './apply-event.ts';
import { changeRound } from './change-round.ts';
import { findDebitStop } from './debit-stop.ts';
import { sendTransfer } from './send-transfer.ts';

useEngine();

/** As many calls as deciding and sending a debit makes, and a few more: each group has its return at another call. */
const CALLS = 18;

let world: MovedMoneyWorld;
let ports: MovedMoneyWorld['moneyPorts'];
let ben: ReturnType<MovedMoneyWorld['memberOf']>;
/** In each, Ben’s debit of the first round is at the bank, and the second round is open. */
let groups: Readonly<Record<'beside' | 'awaited', readonly GroupId[]>>;

beforeAll(async () => {
  world = await movedMoneyWorld();
  ben = world.memberOf('ben');
  ports = { ...world.moneyPorts, rail: promptRail(), connections: onlyConnection(connectionOf('ben')) };
  await world.open(1);
  await world.debit('ben', ['started', 'submitted', 'posted'], 1);
  await world.open(2);
  const copies = Array.from({ length: 2 * CALLS }, (_, index) => copier(world.groupId, index));
  await Promise.all([world.table, world.ledgerTable].map((table) => copyItems(table, table, copies)));
  const ids = copies.map((copy) => groupId(copy(world.groupId)));
  groups = { beside: ids.slice(0, CALLS), awaited: ids.slice(CALLS) };
}, 120_000);

const debit = (round: number, attempt = 1) => ({ kind: 'debit', round, member: ben, attempt }) as const;

/** The bank returns the debit of the first round, with a code after which no other may follow. */
function returns(group: GroupId): Promise<unknown> {
  const event: TransferEvent = { id: `r10-${group}`, subject: debit(1), step: 'returned', at: 1, returnCode: 'R10' };
  return applyEvent(ports, { groupId: group, event });
}

/** The ports of a process, and which calls it makes of them; before each, what is to happen then. */
function watched(before: (call: number) => void | Promise<void>) {
  const calls: string[] = [];
  const watch = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return async (...parameters: unknown[]) => {
          calls.push(String(property));
          await before(calls.length);
          return Reflect.apply(value, target, parameters);
        };
      },
    });
  const { money, transfers, rail, connections } = ports;
  const own = { money: watch(money), transfers: watch(transfers), rail: watch(rail), connections: watch(connections) };
  return { calls, own: { ...ports, ...own } };
}

const contributionOf = async (group: GroupId, round: number) =>
  (await ports.money.findRound(group, round))?.contributions.find(({ member }) => member === ben);

const transfersOf = async (group: GroupId, round: number) => {
  const attempt = await ports.transfers.findAttempt(group, debit(round));
  const { events } = await ports.rail.events('0');
  const sent = new Set(events.map(({ transferId }) => transferId)).has(attempt?.key ?? '');
  return { attempt, sent };
};

/** Decides the debit of the second round and sends it, as two pieces of due work do. */
async function submits(group: GroupId, by: typeof ports): Promise<void> {
  const stop = await findDebitStop(by, group, ben);
  await changeRound(by, {
    groupId: group,
    round: 2,
    decide: (cycle, money, now) => startDebit(cycle, money, { member: ben, attempt: 0 }, stop, now),
  });
  if ((await contributionOf(group, 2))?.state === 'authorizing') await sendTransfer(by, group, debit(2));
}

describe('at the same moment', () => {
  it.each([
    ['begins', false],
    ['is over', true],
  ])(
    'a return that stops debits %s at any call of one that is sent: sent or ended, once',
    async (_, isAwaited) => {
      const outcomes = new Set<string>();
      for (const group of groups[isAwaited ? 'awaited' : 'beside']) {
        const at = Number(group.slice(world.groupId.length)) % CALLS;
        let returned: Promise<unknown> = Promise.resolve();
        const { calls, own } = watched((call) => {
          if (call !== at + 1) return;
          returned = returns(group);
          if (isAwaited) return returned.then(() => undefined);
        });
        await submits(group, own);
        await returned;
        const [{ attempt, sent }, contribution] = [await transfersOf(group, 2), await contributionOf(group, 2)];
        const isEnded = attempt === undefined || attempt.hasEnded;
        expect({ sent, isEnded, transfer: attempt?.transferId ?? null, state: contribution?.state }).toEqual(
          sent
            ? { sent, isEnded: false, transfer: attempt?.key, state: 'authorizing' }
            : { sent, isEnded: true, transfer: null, state: 'action_required' },
        );
        // A revoked mandate is read with the payer, in front of the stop of an account.
        const lastLook = calls.lastIndexOf('listAccountStops') - 1;
        if (sent) expect(calls[lastLook]).toBe('findPayer');
        if (sent) expect(lastLook).toBeGreaterThan(calls.lastIndexOf('findAttempt'));
        // What was returned before the debit last looked for a stop, it has seen.
        if (isAwaited && sent) expect(at).toBeGreaterThan(lastLook);
        outcomes.add(sent ? 'sent' : 'stopped');
      }
      expect(outcomes).toEqual(new Set(['stopped', 'sent']));
    },
    120_000,
  );

  it('a member pays the same contribution again ten times: there is one attempt more', async () => {
    const [group] = groups.awaited;
    if (group === undefined) throw new Error('There is no group');
    const pays = () =>
      changeRound(ports, { groupId: group, round: 1, decide: (cycle, money, now) => payNow(cycle, money, ben, now) });
    await Promise.all(Array.from({ length: 10 }, pays));
    expect(await contributionOf(group, 1)).toMatchObject({ state: 'authorizing', attempt: 2 });
    expect(await ports.transfers.findAttempt(group, debit(1, 3))).toBeUndefined();
  }, 120_000);
});
