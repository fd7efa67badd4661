import { type EmailAddress, limits, rateLimits, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventWorld, eventWorld } from '../../../test/event-world.ts';
import { askedInBell } from '../../../test/open-questions.ts';
import { hashOfAddress } from './blocked-invitations.ts';

let world: EventWorld;

beforeEach(async () => {
  world = await eventWorld();
});

const victim = 'victim@example.com' as EmailAddress;
const invitations = () => world.sent.filter(({ to }) => to === victim);

describe('invitations to one address', () => {
  it('are mailed ten times a day at most, whoever sends them', async () => {
    const senders = ['Ann', 'Ben', 'Cem', 'Dia'];
    await world.addProfiles(...senders);
    for (const sender of senders) {
      for (let count = 0; count < rateLimits.invitationsToAddress.most; count += 1) {
        await world.created({ memberEmails: [victim] }, sender.toLowerCase());
      }
    }
    await world.notifyAll();
    await world.notifyAll();
    expect(invitations()).toHaveLength(rateLimits.invitationsReceived.most);
  });

  it('are not mailed when it blocks their sender, also before they are declined', async () => {
    await world.addProfiles('Ann', 'Ben');
    const blocker = await hashOfAddress(world.ports.mac, victim);
    await world.ports.blocks.block(blocker, userId('ann'), {
      blockedAt: world.clock.now(),
      keepsPending: false,
    });
    await world.created({ memberEmails: [victim] });
    await world.notifyAll();
    expect(invitations()).toEqual([]);
    await world.created({ memberEmails: [victim] }, 'ben');
    await world.notifyAll();
    expect(invitations()).toHaveLength(1);
  });

  it('are counted once, however often the mail service fails', async () => {
    await world.addProfiles('Ann');
    await world.created({ memberEmails: [victim] });
    world.rejecting.add(victim);
    for (let tries = 0; tries <= rateLimits.invitationsReceived.most; tries += 1) await world.notifyAll();
    world.rejecting.clear();
    await world.notifyAll();
    expect(invitations()).toHaveLength(1);
  });
});

it('invitations ask in the bell until they are answered, whatever the answer is', async () => {
  await world.addProfiles('Ann', 'Ben', 'Cem');
  const { groupId } = await world.created({ memberEmails: ['ben@example.com', 'cem@example.com'] });
  await world.notifyAll();
  await world.projectAll();
  const asked = () => Promise.all(['ann', 'ben', 'cem'].map((person) => askedInBell(world, person)));
  expect(await asked()).toEqual([[], ['invited'], ['invited']]);
  world.clock.advanceDays(1);
  await world.accept('ben', await world.codeFor(groupId, 'ben'));
  world.clock.advanceDays(1);
  await world.decline('cem', await world.codeFor(groupId, 'cem'));
  await world.notifyAll();
  await world.projectAll();
  expect(await asked()).toEqual([['invitation_declined'], [], []]);
  await world.close('ann', groupId);
  expect(await asked()).toEqual([[], [], []]);
});

it('an invitation that was answered asks no more beside one to the next group of the same name', async () => {
  await world.addProfiles('Ann', 'Ben');
  const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
  await world.notifyAll();
  await world.projectAll();
  await world.accept('ben', await world.codeFor(groupId, 'ben'));
  world.clock.advanceDays(1);
  await world.created({ memberEmails: ['ben@example.com'] });
  await world.notifyAll();
  await world.projectAll();
  expect((await world.notifications.list(userId('ben'), 50)).filter(({ kind }) => kind === 'invited')).toHaveLength(2);
  expect(await askedInBell(world, 'ben')).toEqual(['invited']);
});

it('an invitation asks nothing in the bell once its time is over', async () => {
  await world.addProfiles('Ann', 'Ben');
  await world.created({ memberEmails: ['ben@example.com'] });
  await world.notifyAll();
  await world.projectAll();
  expect(await askedInBell(world, 'ben')).toEqual(['invited']);
  world.clock.advanceDays(limits.invitation.validDays);
  expect(await askedInBell(world, 'ben')).toEqual([]);
});

it('an invitation asks nothing in the bell once its group was closed, which is said', async () => {
  await world.addProfiles('Ann', 'Ben');
  const { groupId } = await world.created({ memberEmails: ['ben@example.com'] });
  await world.notifyAll();
  world.clock.advanceDays(1);
  await world.close('ann', groupId);
  await world.notifyAll();
  const entries = await world.notifications.list(userId('ben'), 10);
  expect(entries.map(({ kind }) => kind)).toEqual(['group_cancelled', 'invited']);
  expect(await askedInBell(world, 'ben')).toEqual([]);
});

describe('a person who joins and leaves over and over', () => {
  it('causes one mail and one entry an hour about joining and one about leaving, and gets a copy of every mandate', async () => {
    await world.addProfiles('Ann', 'Ben', 'Cem');
    const { groupId, inviteCode } = await world.created();
    const joinAndLeave = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        world.clock.advanceDays(1 / 86_400);
        await world.accept('cem', inviteCode);
        world.clock.advanceDays(1 / 86_400);
        await world.leave('cem', groupId);
      }
      await world.notifyAll();
    };
    const aboutCem = () => world.subjectsTo('ann@example.com').filter((subject) => subject.startsWith('Cem'));

    await joinAndLeave(4);
    await world.notifyAll();
    expect(aboutCem()).toEqual(['Cem joined Aunts', 'Cem left Aunts']);
    const kinds = (await world.notifications.list(userId('ann'), 50)).map(({ kind }) => kind);
    expect(kinds).toEqual(['member_left', 'member_joined', 'mandate_signed']);
    // A welcome; then, four times, a copy of the mandate and that it has ended.
    expect(world.subjectsTo('cem@example.com')).toHaveLength(1 + 8);

    world.clock.moveTo('2026-03-01T13:00:00Z');
    await joinAndLeave(1);
    expect(aboutCem()).toEqual(['Cem joined Aunts', 'Cem left Aunts', 'Cem joined Aunts', 'Cem left Aunts']);
  });

  it('is reported by mail although the mail service fails at first', async () => {
    await world.addProfiles('Ann', 'Cem');
    const { inviteCode } = await world.created();
    await world.accept('cem', inviteCode);
    world.rejecting.add('ann@example.com');
    await world.notifyAll();
    world.rejecting.clear();
    await world.notifyAll();
    expect(world.subjectsTo('ann@example.com')).toContain('Cem joined Aunts');
  });
});
