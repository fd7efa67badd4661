import { DeleteCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createGroup, fillGroup, type RehearsalWorld, TableName } from './rehearsal-world.ts';

/** The alarms about the money of groups, in the life of one group of three. */
export function rehearseMoney(worldOf: () => RehearsalWorld): void {
  let world: RehearsalWorld;
  let group: string;

  beforeAll(() => {
    world = worldOf();
  });

  describe('the money of a group', () => {
    beforeAll(async () => {
      group = await startedGroup();
    }, 120_000);

    it('debit-declined: rises when the bank declines a debit at a limit, and falls', async () => {
      await world.bankFault({ ...authorization, fault: 'error', error_code: 'TRANSFER_LIMIT_REACHED' });
      await until('debit-declined');
      await world.pass(4 * 60);
      await soon('debit-declined', false);
    });

    it('payout-declined: rises when the bank declines a payout, and falls when it makes it', async () => {
      await world.until(async () => (await transfers('debit', 'posted', 'settled')).length === 3);
      await world.bankFault({ ...authorization, fault: 'error', error_code: 'TRANSFER_LIMIT_REACHED', times: 100 });
      await until('payout-declined');
      await world.endBankFaults();
      await world.until(async () => (await transfers('credit', 'settled')).length === 1);
      await world.pass(4 * 60);
      await soon('payout-declined', false);
    });

    it('laid-out: rises when a contribution is taken back after its payout, and falls when it is paid', async () => {
      const { name } = await world.json(world.get('/api/profile', await world.signInDemo()));
      for (const each of await transfers('debit')) if (each.user.legal_name === name) await takeBack(each);
      await world.pass(1);
      await night('06:05');
      await world.sweep(2);
      await soon('laid-out');
      const paid = await world.post(`/api/groups/${group}/pay`, { round: 1 }, await world.signInDemo());
      expect(paid.status).toBe(200);
      await world.pass(7 * 24 * 60);
      await night('06:05');
      await world.sweep(2);
      await world.pass(24 * 60);
      await soon('laid-out', false);
    });

    it('money-fails and money-late: rise while the bank makes no payout for an hour, and fall when it does', async () => {
      await world.until(async () => (await transfers('debit', 'posted', 'settled')).length === 3);
      await world.bankFault({ ...authorization, fault: '500-before', times: 100_000 });
      for (const alarm of ['money-fails', 'money-late']) await until(alarm);
      await world.endBankFaults();
      await world.until(async () => (await transfers('credit', 'settled')).length === 2);
      const raised = await world.raised();
      for (const alarm of ['money-fails', 'money-late']) expect(raised).not.toContain(alarm);
    });

    it('broken: rises when the books lack what is to be paid out, and falls when they have it', async () => {
      await world.until(async () => (await transfers('debit', 'posted', 'settled')).length === 3);
      await addToBooks(-1_000_00);
      await until('broken');
      await addToBooks(1_000_00);
      await world.until(async () => (await transfers('credit', 'settled')).length === 3);
      await world.pass(8 * 60);
      await soon('broken', false);
    });

    it('books-differ: rises when the books have a cent that the bank has not, and falls with the night in which it is gone', async () => {
      await addToBooks(1);
      await night('06:05');
      await world.sweep(32);
      await soon('books-differ');
      await addToBooks(-1);
      await night('06:05');
      await world.sweep(2);
      await soon('books-differ', false);
    });

    it('case-answer-late: rises when nobody answers a member in time, and falls when the case is closed', async () => {
      const about = { round: 1, about: 'contribution' };
      const opened = { ...about, reason: 'other', text: 'What happened to my money?' };
      const token = await world.signInDemo();
      const answer = await world.post(`/api/groups/${group}/cases`, opened, token);
      expect([answer.status, await answer.text()]).toMatchObject([200, expect.anything()]);
      await world.pass(15 * 24 * 60);
      await night('07:05');
      await world.sweep(2);
      await soon('case-answer-late');
      const close = await world.post(`/api/groups/${group}/cases/close`, about, await world.signInDemo());
      expect(close.status).toBe(200);
      for (const _ of [1, 2]) {
        await night('07:05');
        await world.sweep(2);
      }
      await soon('case-answer-late', false);
    });
  });

  describe('lost work', () => {
    it('round-not-opened: rises when the opening of a round was lost for half a day, and falls when it is made due again', async () => {
      group = await startedGroup();
      const before = (await transfers('debit')).length;
      const [opening] = await loseWork('open_round');
      if (opening === undefined) throw new Error('No round was to be opened');
      await world.to(new Date(opening.dueAt).toISOString());
      await night('06:05');
      await world.sweep(2);
      await soon('round-not-opened');
      await night('06:05');
      await world.sweep(2);
      await soon('round-not-opened', false);
      await world.until(async () => (await transfers('debit')).length === before + 3);
    });

    it('ending-stuck: rises when the ending of a group was lost for a week, and falls when it is made due again', async () => {
      await endedByOperators();
      await world.pass(1);
      expect(await loseWork()).not.toEqual([]);
      await night('06:05', 14);
      await world.sweep(2);
      await soon('ending-stuck');
      await world.pass(14 * 24 * 60);
      for (const _ of [1, 2]) {
        await night('06:05');
        await world.sweep(2);
      }
      await soon('ending-stuck', false);
    });

    it('debits-paused: rises when five debits are taken back, and falls when an operator lets debits go on', async () => {
      group = await startedGroup();
      await world.until(async () => (await transfers('debit', 'posted', 'settled')).length === 3);
      const sent = await transfers('debit', 'posted', 'settled', 'funds_available');
      for (const each of sent.slice(0, 5)) await takeBack(each);
      await world.pass(1);
      await night('06:05');
      // The second sweep of the night counts what the first one judged.
      await world.sweep(3);
      await soon('debits-paused');
      const operator = await world.signIn('admin@halqa.test', 'HalqaAdmin1');
      const lifted = await world.post('/api/admin/return-rates', { reason: 'The members sent them back' }, operator);
      expect(lifted.status).toBe(200);
      await world.pass(50);
      await soon('debits-paused', false);
    });

    it('webhooks-silent: rises when the bank’s messages stay out, and falls when they come again', async () => {
      await world.bankFault({ path: '/webhook', fault: 'drop', times: 100_000 });
      await until('webhooks-silent');
      await world.endBankFaults();
      await world.pass(24 * 60);
      await world.sweep(3);
      await world.pass(120);
      await soon('webhooks-silent', false);
    });
  });

  /** What the bank made for the groups that began here, the newest first, of those statuses. */
  async function transfers(type: 'debit' | 'credit', ...statuses: string[]): Promise<Transfer[]> {
    const list = Transfers.parse(await world.bank('/transfer/list', {})).transfers;
    return list.filter((each) => each.type === type && (statuses.length === 0 || statuses.includes(each.status)));
  }

  /** The member's bank takes a debit back. */
  async function takeBack({ id }: Transfer): Promise<void> {
    const failure_reason = { failure_code: 'R01' };
    await world.bank('/sandbox/transfer/simulate', { transfer_id: id, event_type: 'returned', failure_reason });
  }

  /** Deletes due work of the group, of one kind or all of it; returns when it was due. */
  async function loseWork(kind?: string): Promise<{ dueAt: number }[]> {
    const lost = [];
    const query = {
      TableName,
      FilterExpression: 'begins_with(PK, :due)',
      ExpressionAttributeValues: { ':due': 'DUE#' },
    };
    for await (const { Items = [] } of paginateScan({ client: world.tables }, query))
      for (const { PK, SK, subject, kind: found, dueAt } of Items) {
        if (subject !== group || (kind !== undefined && found !== kind)) continue;
        await world.tables.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
        lost.push({ dueAt: Number(dueAt) });
      }
    return lost;
  }

  /** One operator proposes the end, and another one, who has no seat in it either, approves. */
  async function endedByOperators(): Promise<void> {
    const other = await createGroup(world);
    await fillGroup(world, other);
    const { email, password } = world.sampleAccount();
    await world.invoke('make-operator', { email });
    const first = await world.signIn('admin@halqa.test', 'HalqaAdmin1');
    const reason = 'It broke the rules';
    const path = `/api/admin/groups/${group}/end`;
    expect((await world.post(path, { why: 'rules', reason }, first)).status).toBe(200);
    const answer = { version: 1, decision: 'approve', reason };
    expect((await world.post(`${path}/answer`, answer, await world.signIn(email, password))).status).toBe(200);
  }

  const addToBooks = (cents: number) =>
    world.tables.send(
      new UpdateCommand({
        TableName: `${TableName}-ledger`,
        Key: { PK: `BAL#${group}`, SK: 'BOOKS' },
        UpdateExpression: 'ADD #account :cents',
        ExpressionAttributeNames: { '#account': 'cash:available' },
        ExpressionAttributeValues: { ':cents': cents },
      }),
    );

  /** Waits up to ten minutes: the schedule's own sweep may be doing what a test waits for. */
  async function soon(alarm: string, isRaised = true): Promise<void> {
    const isSo = async () => (await world.raised()).includes(alarm) === isRaised;
    for (let minute = 0; minute < 10 && !(await isSo()); minute += 1) await world.pass(1);
    expect([alarm, await isSo()]).toEqual([alarm, true]);
  }

  const until = (alarm: string) => world.until(async () => (await world.raised()).includes(alarm));

  async function startedGroup(): Promise<string> {
    const groupId = await createGroup(world);
    await fillGroup(world, groupId);
    const started = await world.post(`/api/groups/${groupId}/start`, {}, await world.signInDemo());
    expect([started.status, await started.json()]).toMatchObject([200, { success: true }]);
    return groupId;
  }

  /** Moves the clock to that time (UTC) of the day some days later. Of the nights on the way, only the last one is checked. */
  async function night(time: string, days = 1): Promise<void> {
    const date = new Date((await world.now()) + days * 86_400_000).toISOString().slice(0, 10);
    await world.to(`${date}T${time}:00Z`);
  }
}

const authorization = { path: '/transfer/authorization/create' };
const Transfer = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  created: z.string(),
  user: z.object({ legal_name: z.string() }),
});
type Transfer = z.infer<typeof Transfer>;
const Transfers = z.object({ transfers: z.array(Transfer) });
