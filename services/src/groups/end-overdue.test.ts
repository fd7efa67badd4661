import { beforeEach, describe, expect, it } from 'vitest';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { endOverdue } from './end-overdue.ts';

let world: GroupWorld;
let groupId: string;
let openCode: string;

beforeEach(async () => {
  world = await groupWorld();
  await world.settle('Ann', 'Ben', 'Cem');
  ({ groupId, inviteCode: openCode } = await world.created({ memberEmails: ['ben@example.com', 'kept@example.com'] }));
});

const sweep = () => endOverdue(world.ports);
const states = async () => (await world.circleOf(groupId)).invitations.map(({ state }) => state);

describe('the hourly sweep', () => {
  it('finds nothing before its time', async () => {
    world.clock.advanceDays(13.99);
    expect(await sweep()).toBe(0);
    expect(await states()).toEqual(['created', 'created']);
  });

  it('ends unanswered invitations after fourteen days and frees their seats', async () => {
    await world.accept('ben', openCode);
    world.clock.advanceDays(14);
    expect(await sweep()).toBe(1);
    expect(await states()).toEqual(['accepted', 'expired']);
    expect(await sweep()).toBe(0);
    expect(await world.accept('cem', openCode)).toMatchObject({ status: 200 });
  });

  it('calls a group off that is not complete after thirty days', async () => {
    world.clock.advanceDays(30);
    await sweep();
    expect(await world.read('ann', groupId)).toMatchObject({
      status: 'cancelled',
      nextContributionDate: null,
      inviteLink: null,
    });
    expect(await world.accept('ben', openCode)).toMatchObject({ status: 404, reply: { code: 'invitation_invalid' } });
    expect(await sweep()).toBe(0);
  });

  it('leaves a complete group alone', async () => {
    await world.decline('kept', openCode);
    const two = await world.created({ name: 'Two', memberEmails: ['ben@example.com'] });
    await world.accept('ben', two.inviteCode);
    await world.accept('cem', two.inviteCode);
    world.clock.advanceDays(60);
    await sweep();
    expect((await world.circleOf(two.groupId)).group.state).toBe('ready');
  });

  it('does no harm when two sweeps meet', async () => {
    world.clock.advanceDays(31);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await states()).toEqual(['expired', 'expired']);
    expect((await world.circleOf(groupId)).group.state).toBe('cancelled');
  });
});
