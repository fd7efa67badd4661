import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type MovedMoneyWorld, movedMoneyWorld, paid } from '../../test/moved-money-world.ts';

let world: MovedMoneyWorld;

beforeEach(async () => {
  world = await movedMoneyWorld();
});

const read = (as: string, id: string = world.groupId) => call(world.handler, 'readStatement', { as, params: { id } });
const statement = async (as: string) => replyOf('readStatement', await read(as));

describe('the statement of a member', () => {
  it('has no rows before the first contribution is due', async () => {
    expect(await statement('ben')).toMatchObject({
      groupName: 'Aunts',
      memberName: 'Ben',
      rows: [],
      paidCents: 0,
      owedCents: 0,
    });
  });

  it('follows what the books recorded, with running sums in cents', async () => {
    await world.open();
    await world.debit('ben', paid);
    await world.debit('ben', ['returned'], 1, { returnCode: 'R10' });
    const { rows, paidCents, owedCents } = await statement('ben');
    expect(
      rows.map(({ kind, amountCents, paidCents, owedCents }) => [kind, amountCents, paidCents, owedCents]),
    ).toEqual([
      ['contribution_due', 10_000, 0, 10_000],
      ['contribution_paid', 10_000, 10_000, 0],
      ['contribution_taken_back', 10_000, 0, 10_000],
    ]);
    expect(rows[0]).toMatchObject({ round: 1, recipient: 'Ann', isYourTurn: false });
    expect([paidCents, owedCents]).toEqual([0, 10_000]);
  });

  it('has the day on which a debit left, whenever the books recorded that it settled', async () => {
    await world.open();
    await world.debit('ben', paid.slice(0, 3));
    world.clock.advanceDays(1);
    await world.debit('ben', paid.slice(3));
    const { rows } = await statement('ben');
    expect(rows.map(({ kind, at, debitedOn }) => [kind, at.slice(0, 10), debitedOn])).toEqual([
      ['contribution_due', '2026-03-16', undefined],
      ['contribution_paid', '2026-03-17', '2026-03-16'],
    ]);
  });

  it('names the entry of the books behind each row, and the last one that it was made from', async () => {
    await world.payRound(1);
    const { rows, entries, fingerprint } = await statement('ann');
    const { journals } = replyOf(
      'readLedger',
      await call(world.handler, 'readLedger', { as: 'ann', params: { id: world.groupId } }),
    );
    for (const { entry, fingerprint } of rows) expect(journals[entry - 1]).toMatchObject({ hash: fingerprint });
    expect(rows.at(-1)).toMatchObject({ kind: 'payout_received', amountCents: 30_000, isYourTurn: true });
    expect([entries, journals.at(-1)]).toEqual([journals.length, expect.objectContaining({ hash: fingerprint })]);
  });

  it('says by the clock of the server when it was made', async () => {
    expect((await statement('ben')).madeAt).toBe(new Date(world.clock.now()).toISOString());
  });

  it('does not exist for anybody who is not in the group', async () => {
    const [stranger, unknown] = [await read('zoe'), await read('ann', 'no-such-group')];
    expect(stranger).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect(unknown.reply).toEqual(stranger.reply);
  });
});
