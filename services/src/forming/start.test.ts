import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../test/call.ts';
import { groupViolations } from '../../test/group-violations.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { keys } from '../store/keys.ts';

let world: GroupWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await groupWorld({ waits: { leadBusinessDays: 3, holdBusinessDays: 5 } });
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia');
  ({ groupId, inviteCode: openCode } = await world.created());
});

async function makeReady(): Promise<void> {
  await world.accept('ben', openCode);
  await world.accept('cem', openCode);
}

const roundItems = async () => (await world.stored()).filter(({ SK }) => String(SK).startsWith('R#'));

describe('a start', () => {
  beforeEach(makeReady);

  it('freezes dates, recipients and amounts as one item for each round', async () => {
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200, reply: { success: true } });

    const { group, members } = await world.aggregateOf(groupId);
    expect(group).toMatchObject({ state: 'active', activatedOn: '2026-03-01' });
    expect(members.map(({ state }) => state)).toEqual(['active', 'active', 'active']);
    const idOf = (position: number) => members.find((each) => each.position === position)?.id;
    const common = { amount: 30_000, state: 'planned', cash: 0, fromReserve: 0, version: 1 };
    expect(await roundItems()).toMatchObject([
      {
        SK: 'R#01',
        contributionDate: '2026-03-15',
        debitDate: '2026-03-16',
        payoutDate: '2026-03-24',
        recipient: idOf(1),
        ...common,
      },
      {
        SK: 'R#02',
        contributionDate: '2026-04-15',
        debitDate: '2026-04-15',
        payoutDate: '2026-04-23',
        recipient: idOf(2),
        ...common,
      },
      {
        SK: 'R#03',
        contributionDate: '2026-05-15',
        debitDate: '2026-05-15',
        payoutDate: '2026-05-26',
        recipient: idOf(3),
        ...common,
      },
    ]);
    expect(groupViolations(groupId, await world.stored())).toEqual([]);
  });

  it('shows the frozen dates on every page from then on, and not those of the day on which it is read', async () => {
    const planned = (await world.read('ben', groupId)).payoutSchedule.map(({ date }) => date);
    await world.start('ann', groupId);
    world.clock.advanceDays(20);

    const page = await world.read('ben', groupId);
    expect(page.payoutSchedule.map(({ date }) => date)).toEqual(planned);
    expect(page).toMatchObject({ startDate: '2026-03-15', endDate: '2026-05-26', nextContributionDate: '2026-04-15' });
    world.clock.advanceDays(20);
    // No payout is made because its day comes.
    expect((await world.read('ben', groupId)).payoutSchedule.map(({ status }) => status)).not.toContain('completed');
    const dashboard = await call(world.handler, 'listGroups', { as: 'ben' });
    expect(dashboard.reply).toMatchObject({
      groups: [
        { status: 'active', nextContribution: '2026-04-15', nextPayout: { date: planned[0], recipient: 'Ann' } },
      ],
    });
  });

  it('before it the dates are planned, and move with the day', async () => {
    world.clock.advanceDays(20);
    expect((await world.read('ben', groupId)).startDate).toBe('2026-04-15');
    expect(await roundItems()).toEqual([]);
  });

  it('once more changes nothing', async () => {
    await world.start('ann', groupId);
    const before = await world.stored();
    expect(await world.start('ann', groupId)).toMatchObject({ status: 200 });
    expect(await world.stored()).toEqual(before);
  });

  it('locks the group: nobody leaves, closes or joins it', async () => {
    await world.start('ann', groupId);
    const before = await world.stored();
    expect(await world.leave('ben', groupId)).toMatchObject({ status: 409, reply: { code: 'group_started' } });
    expect(await world.close('ann', groupId)).toMatchObject({ status: 409, reply: { code: 'group_started' } });
    expect(await world.accept('dia', openCode)).toMatchObject({ status: 409, reply: { code: 'group_full' } });
    const written = (await world.stored()).filter(({ PK }) => String(PK).startsWith('GROUP#'));
    expect(written).toEqual(before.filter(({ PK }) => String(PK).startsWith('GROUP#')));
  });

  it('is for no other member, and a stranger learns nothing', async () => {
    expect(await world.start('ben', groupId)).toMatchObject({ status: 403, reply: { code: 'organizer_only' } });
    expect(await world.start('dia', groupId)).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect((await world.aggregateOf(groupId)).group.state).toBe('ready');
  });

  it('is rejected where money is not moved, and changes nothing', async () => {
    const linking = await groupWorld({ movesMoney: false }, world.table);
    const before = await world.stored();
    expect(await linking.start('ann', groupId)).toMatchObject({ status: 409, reply: { code: 'money_not_moved' } });
    expect(await world.stored()).toEqual(before);
  });

  it('fails when a member’s bank is gone, and writes nothing', async () => {
    await world.table.documents.send(
      new UpdateCommand({
        TableName: world.table.name,
        Key: keys.profile('cem'),
        UpdateExpression: 'SET has_bank_account = :gone',
        ExpressionAttributeValues: { ':gone': false },
      }),
    );
    expect(await world.start('ann', groupId)).toMatchObject({ status: 409, reply: { code: 'member_bank_missing' } });
    expect((await world.aggregateOf(groupId)).group).toMatchObject({ state: 'ready', rounds: null });
    expect(await roundItems()).toEqual([]);
  });
});

it('is not possible while a seat is open', async () => {
  await world.accept('ben', openCode);
  expect(await world.start('ann', groupId)).toMatchObject({ status: 409, reply: { code: 'group_not_ready' } });
});
