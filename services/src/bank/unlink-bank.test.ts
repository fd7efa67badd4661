import { inState, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BankWorld, bankWorld } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { fakeHttpContext, noRateLimits } from '../../test/fakes/system.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { handOver, waitForPlace } from '../../test/hand-over.ts';
import { movedMoneyWorld, paid } from '../../test/moved-money-world.ts';
import { tableContents } from '../../test/test-table.ts';
import { bankHandlers } from '../compose/bank-handlers.ts';
import { takePendingSeats } from '../forming/update-seats.ts';
import { serve } from '../http/serve.ts';

let groups: GroupWorld;
let world: BankWorld;

/** Ann's bank and everybody's groups, in the same table. */
beforeEach(async () => {
  groups = await groupWorld({ rateLimits: noRateLimits });
  world = await bankWorld(groups.table);
  await groups.addProfiles('Ben', 'Cem');
  await world.exchange('good-ann');
});

const unlinked = { status: 200, reply: { success: true } };
const inUse = { status: 409, reply: { code: 'bank_in_use' } };
const dependents = async () => replyOf('listBankGroups', await world.bankGroups()).groups.map(({ name }) => name);
const cancelGroup = async (id: string) => {
  const aggregate = await groups.aggregateOf(id);
  await groups.ports.groups.change(aggregate, {
    at: 0,
    facts: [{ kind: 'group_cancelled', by: null }],
    next: inState(aggregate, 'cancelled', 0),
  });
};

/** `RACES=200 npm run unit -- unlink-bank` repeats the race more often. */
const RACES = Number(process.env['RACES'] ?? 20);

describe('unlinking a bank', () => {
  it('ends the connection, and harms nothing when repeated', async () => {
    expect(await world.unlink()).toMatchObject(unlinked);
    expect(await world.profile()).toMatchObject({ has_bank_account: false, debit_account: null });
    expect(world.ended).toEqual(['access-good-ann']);
    expect(await tableContents(world.bankTable)).toEqual([]);
    expect(await world.unlink()).toMatchObject(unlinked);
  });

  it('is rejected while the member has a seat, and names the group', async () => {
    const { inviteCode, groupId } = await groups.created({}, 'cem');
    await groups.accept('ann', inviteCode);
    expect(await dependents()).toEqual(['Aunts']);
    expect(await world.unlink()).toMatchObject(inUse);
    expect(await world.hasBank()).toBe(true);
    expect(world.ended).toEqual([]);

    await groups.leave('ann', groupId);
    expect(await dependents()).toEqual([]);
    expect(await world.unlink()).toMatchObject(unlinked);
  });

  it('is rejected while a group of the member’s own is forming, and possible once it was cancelled', async () => {
    const { groupId } = await groups.created();
    expect(await world.unlink()).toMatchObject(inUse);
    await cancelGroup(groupId);
    expect(await dependents()).toEqual([]);
    expect(await world.unlink()).toMatchObject(unlinked);
  });

  it('is rejected by a running group', async () => {
    const { inviteCode, groupId } = await groups.created();
    await groups.accept('ben', inviteCode);
    await groups.accept('cem', inviteCode);
    const aggregate = await groups.aggregateOf(groupId);
    await groups.ports.groups.change(aggregate, {
      at: 0,
      facts: [{ kind: 'group_started', by: null }],
      next: inState(aggregate, 'active', 0),
    });
    expect(await world.unlink()).toMatchObject(inUse);
  });

  it('is not rejected by the groups of others', async () => {
    await groups.created({}, 'cem');
    expect(await world.unlink()).toMatchObject(unlinked);
  });

  it('succeeds while the bank is down, and a later call ends the connection there', async () => {
    world.bank.isDown = true;
    expect(await world.unlink()).toMatchObject(unlinked);
    expect(world.ended).toEqual([]);
    world.bank.isDown = false;
    await world.exchange('good-2');
    expect(world.ended).toEqual(['access-good-ann']);
  });
});

describe('a seat and its bank', () => {
  it('an invitation is not accepted with a bank that was unlinked after the page was loaded', async () => {
    const { inviteCode } = await groups.created({}, 'cem');
    const linked = await groups.ports.profiles.find(userId('ann'));
    await world.unlink();
    const late = await groupWorld({
      ...groups.ports,
      profiles: { ...groups.ports.profiles, find: async () => linked },
    });
    expect(await late.accept('ann', inviteCode)).toMatchObject({ status: 409, reply: { code: 'bank_required' } });
  });

  it('accepting and unlinking at the same moment never leave a seat without a bank', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const { groupId, inviteCode } = await groups.created({ name: `Race ${round}` }, 'cem');
      const [accepted, unlinking] = await Promise.all([groups.accept('ann', inviteCode), world.unlink()]);
      expect([200, 409]).toContain(accepted.status);
      expect(unlinking.status).toBe(accepted.status === 200 ? 409 : 200);
      expect([round, await seatOf('ann', groupId), await world.hasBank()]).toEqual(
        accepted.status === 200 ? [round, 'joined', true] : [round, undefined, false],
      );
      if (accepted.status === 200) await groups.leave('ann', groupId);
      if (unlinking.status === 200) await world.exchange(`good-${round}`);
    }
  });

  it('creating and unlinking at the same moment never leave a seat without a bank', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const [created, unlinking] = await Promise.all([groups.create({ name: `Race ${round}` }), world.unlink()]);
      const hasBank = await world.hasBank();
      expect(unlinking.status).toBe(hasBank ? 409 : 200);
      if (created.status === 201) {
        const { groupId } = replyOf('createGroup', created);
        expect([round, await seatOf('ann', groupId)]).toEqual([round, hasBank ? 'joined' : 'pending_bank']);
        await groups.close('ann', groupId);
      } else expect([created.status, hasBank]).toEqual([409, false]);
      if (!hasBank) await world.exchange(`good-${round}`);
    }
  });

  it('a bound group that is not readable yet keeps its bank', async () => {
    await groups.created();
    const unreadable = { ...world.ports, groups: { ...world.ports.groups, find: async () => undefined } };
    const unlinking = serve('bank', bankHandlers(unreadable), fakeHttpContext());
    expect(await call(unlinking, 'unlinkBank', { as: 'ann' })).toMatchObject({
      status: 409,
      reply: { code: 'conflict' },
    });
    expect(await world.hasBank()).toBe(true);
  });

  it('a waiting seat goes on waiting when the bank was unlinked again', async () => {
    await world.unlink();
    const { groupId } = await groups.created();
    await takePendingSeats(groups.ports, userId('ann'), 0);
    expect(await seatOf('ann', groupId)).toBe('pending_bank');
    const joined = [{ groupId, name: 'Aunts' }];
    expect(await world.exchange('good-2')).toMatchObject({ reply: { success: true, joined } });
    await takePendingSeats(groups.ports, userId('ann'), 0);
    expect(await seatOf('ann', groupId)).toBe('joined');
    expect(await world.exchange('good-3')).toMatchObject({ reply: { success: true, joined: [] } });
    expect(await world.unlink()).toMatchObject(inUse);
  });
});

async function seatOf(person: string, groupId: string): Promise<string | undefined> {
  const { members } = await groups.aggregateOf(groupId);
  return members.find((member) => member.userId === person && member.state !== 'left')?.state;
}

describe('the bank of a member whose place somebody takes', () => {
  it('stays linked while the rounds name the former member still, and while a claim is owed', async () => {
    const moved = await movedMoneyWorld();
    await waitForPlace(moved);
    await moved.debit('cem', paid, 2);
    const bank = await bankWorld(moved.table);
    await bank.exchange('good-cem', 'cem');
    const before = await moved.money.listRounds(moved.groupId);
    await handOver(moved);
    const unlinkBy = async (listRounds: typeof moved.money.listRounds) => {
      const money = { ...bank.ports.money, listRounds };
      const handler = serve('bank', bankHandlers({ ...bank.ports, money }), fakeHttpContext());
      return call(handler, 'unlinkBank', { as: 'cem' });
    };
    // By then nobody could take back a debit of Cem's any more.
    bank.clock.moveTo('2027-03-01T12:00:00Z');
    expect(await unlinkBy(async () => before)).toMatchObject(inUse);
    expect(await unlinkBy(moved.money.listRounds)).toMatchObject(inUse);
    expect(await bank.hasBank('cem')).toBe(true);
  });
});
