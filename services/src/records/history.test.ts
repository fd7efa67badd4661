import { type RouteName, routes } from '@halqa/contract';
import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, call, replyOf } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { aGroup } from '../../test/group-world.ts';
import { put, transact } from '../store/writes.ts';

let world: EventWorld;

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem', 'Dia', 'Eve');
});

type Prepared = Call & { readonly as: string };

/** What each route that changes a group is called with, in a group in which it changes something. */
const acts: Partial<Record<RouteName, readonly [kind: string, prepare: () => Promise<Prepared>]>> = {
  createGroup: ['group_created', async () => ({ as: 'ann', body: aGroup })],
  leaveGroup: ['member_left', async () => ({ as: 'ben', params: await ready(), body: { closes: false } })],
  removeMember: [
    'member_removed',
    async () => {
      const { id } = await ready();
      return { as: 'ann', params: { id, memberId: await memberId(id, 'ben') } };
    },
  ],
  reorderGroup: ['terms_changed', async () => newOrder(await ready())],
  lowerSeats: [
    'terms_changed',
    async () => ({ as: 'ann', params: await ready({ memberCount: 4 }), body: { memberCount: 3 } }),
  ],
  agreeToTerms: [
    'terms_signed',
    async () => {
      const params = await ready();
      await call(world.handler, 'reorderGroup', await newOrder(params));
      const listed = replyOf('listMandates', await call(world.handler, 'listMandates', { as: 'ben', params }));
      return { as: 'ben', params, body: { mandateSha256: listed.toSign?.sha256 } };
    },
  ],
  askAgreement: ['role_asked', async () => ({ as: 'ann', ...(await asksBen()) })],
  endAgreement: [
    'role_withdrawn',
    async () => {
      const { params } = await benIsAsked();
      return { as: 'ann', params, body: { kind: 'role', memberId: await memberId(params.id, 'ann') } };
    },
  ],
  answerAgreement: [
    'organizer_changed',
    async () => {
      const { params } = await benIsAsked();
      return { as: 'ben', params, body: await yesToAnn(params.id, 'organizer') };
    },
  ],
  endCoOrganizer: [
    'co_organizer_ended',
    async () => {
      const { params } = await benIsAsked('co_organizer');
      await call(world.handler, 'answerAgreement', {
        as: 'ben',
        params,
        body: await yesToAnn(params.id, 'co_organizer'),
      });
      return { as: 'ben', params: { ...params, memberId: await memberId(params.id, 'ben') } };
    },
  ],
  startGroup: ['group_started', async () => ({ as: 'ann', params: await ready() })],
  inviteAnother: [
    'invitation_sent',
    async () => {
      const { groupId: id } = await world.created({ memberCount: 3 });
      return { as: 'ann', params: { id }, body: { email: 'eve@example.com' } };
    },
  ],
  resendInvitation: ['invitation_resent', async () => ({ as: 'ann', params: await invited() })],
  revokeInvitation: ['invitation_revoked', async () => ({ as: 'ann', params: await invited() })],
  renewLink: ['link_renewed', async () => ({ as: 'ann', params: await ready() })],
  closeLink: ['link_closed', async () => ({ as: 'ann', params: await ready() })],
  acceptInvite: ['member_joined', async () => ({ as: 'ben', params: await invited(), body: { acceptedTerms: true } })],
  declineInvite: ['invitation_declined', async () => ({ as: 'ben', params: await invited() })],
  declineByLink: ['invitation_declined', async () => ({ as: 'ben', params: await invited() })],
  joinStandby: ['standby_joined', async () => ({ as: 'eve', params: await ready() })],
  leaveStandby: [
    'standby_left',
    async () => {
      const params = await ready();
      await call(world.handler, 'joinStandby', { as: 'eve', params });
      return { as: 'eve', params };
    },
  ],
};

/** Routes that are not called here: what they change is recorded elsewhere, or another test calls them. */
const elsewhere: Partial<Record<RouteName, string>> = {
  readyForDraw: 'the transcript of the draw lists every nonce',
  putGroupAway: 'one person’s own dashboard',
  payContribution: 'the books',
  resendPayout: 'the books',
  voteInGroup: 'the vote, which shows who chose what when it is over; its beginning and end are in the history',
  settleDebt: 'the pages of both alone: what they owe each other is nobody else’s',
  offerPlace: 'replacements.test.ts: it needs a group that has started',
  answerPlace: 'as above',
  takePart: 'take-part.test.ts: it needs money that has moved',
  readMailedInvitation: 'it reads',
  changeBlocks: 'the blocks of an address; an invitation that ends by them is in the history',
  unsubscribeFromInvitations: 'as above',
  reportInvitation: 'the reports of operators',
  createCalendarFeed: 'one person’s own feed',
  removeCalendarFeed: 'one person’s own feed',
  openCase: 'the case, which its member and operators alone read',
  closeCase: 'as above',
};

const changing = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { service, method } = routes[name];
  return service === 'groups' && method !== 'GET' && elsewhere[name] === undefined;
});

describe('every route that changes a group', () => {
  it.each(changing)('%s writes one entry of its history', async (name) => {
    const [kind, prepare] = acts[name] ?? [];
    const request = await prepare?.();
    if (request === undefined) throw new Error(`Say in this test what ${name} is called with, or where it is recorded`);
    const before = await entries();
    expect((await call(world.handler, name, request)).status).toBeLessThan(300);

    const added = (await entries()).filter(({ SK }) => !before.some((each) => each.SK === SK));
    expect(added.map((each) => each['kind'])).toEqual([kind]);
  });
});

describe('the history of a group', () => {
  it('names who did what to whom, newest first, to every member and to nobody else', async () => {
    const { id } = await ready();
    await call(world.handler, 'removeMember', { as: 'ann', params: { id, memberId: await memberId(id, 'ben') } });

    const { entries: listed } = await read('cem', id);
    expect(listed.map(({ kind, by, about, count }) => [kind, by, about, count])).toEqual([
      ['member_removed', 'Ann', 'Ben', null],
      ['member_joined', 'Cem', null, null],
      ['member_joined', 'Ben', null, null],
      ['group_created', 'Ann', null, 1],
    ]);
    for (const as of ['ben', 'eve']) {
      const denied = await call(world.handler, 'listHistory', { as, params: { id } });
      expect(denied).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    }
  });

  it('names nobody without a seat, and no address', async () => {
    const { id, inviteCode } = await invited();
    await world.decline('ben', inviteCode);

    const history = await read('ann', id);
    expect(history.entries[0]).toMatchObject({ kind: 'invitation_declined', by: null, about: null });
    expect(JSON.stringify(history)).not.toContain('@');
  });

  it('keeps the name that a member had', async () => {
    const { id } = await ready();
    await world.ports.profiles.change(userId('ben'), { name: 'Benno' });
    await world.projectAll();

    expect((await read('ann', id)).entries[0]).toMatchObject({ kind: 'member_renamed', by: 'Benno', text: 'Ben' });
  });

  it('is read page by page, each entry once', async () => {
    const { id } = await ready();
    for (let turn = 0; turn < 20; turn += 1) {
      world.clock.advanceDays(1 / 24);
      await call(world.handler, 'closeLink', { as: 'ann', params: { id } });
      world.clock.advanceDays(1 / 24);
      await call(world.handler, 'renewLink', { as: 'ann', params: { id } });
    }

    const first = await read('ann', id);
    const second = await read('ann', id, first.next ?? '');
    const third = await read('ann', id, second.next ?? '');
    const all = [...first.entries, ...second.entries, ...third.entries];
    expect(third.next).toBeNull();
    // The group, two members, and twenty times a link that was closed and renewed.
    expect(all).toHaveLength(43);
    expect(new Set(all.map((entry) => entry.id)).size).toBe(43);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('is read whole when a later version wrote something in it', async () => {
    const { id } = await ready();
    const [entry] = (await entries()).filter(({ kind }) => kind === 'group_created');
    const { PK, SK } = { PK: String(entry?.['PK']), SK: String(entry?.['SK']) };
    await transact(world.table, [put(world.table, { ...entry, PK, SK, kind: 'of_a_later_version' })]);
    expect((await read('ann', id)).entries.map(({ kind }) => kind)).toEqual([
      'member_joined',
      'member_joined',
      'unknown',
    ]);
  });

  it('notes what the clock did', async () => {
    const { id } = await invited();
    world.clock.advanceDays(40);
    await world.sweep();

    expect((await read('ann', id)).entries.map(({ kind, by }) => [kind, by])).toContainEqual(['group_cancelled', null]);
  });
});

/** A group whose seats are taken by Ann, Ben and Cem; with a fourth seat it still forms. */
async function ready(terms: { readonly memberCount?: number } = {}) {
  const { groupId: id, inviteCode } = await world.created({ memberEmails: ['ben@example.com'], ...terms });
  await world.accept('ben', inviteCode);
  await world.accept('cem', inviteCode);
  return { id, inviteCode };
}

async function asksBen(role = 'organizer') {
  const params = await ready();
  return { params, body: { kind: 'role', memberId: await memberId(params.id, 'ben'), role } };
}

async function benIsAsked(role?: string) {
  const asked = await asksBen(role);
  await call(world.handler, 'askAgreement', { as: 'ann', ...asked });
  return asked;
}

const yesToAnn = async (id: string, role: string) => ({
  kind: 'role',
  memberId: await memberId(id, 'ann'),
  role,
  accepts: true,
});

/** A group to which Ben is invited. */
async function invited() {
  const { groupId: id } = await world.created({ memberEmails: ['ben@example.com'] });
  const invitationId: string = (await world.aggregateOf(id)).invitations[0]?.id ?? '';
  return { id, invitationId, inviteCode: await world.codeFor(id, 'ben') };
}

async function newOrder(params: { readonly id: string }) {
  const { order } = await world.read('ann', params.id);
  return { as: 'ann', params, body: { order: order.map(({ id }) => id).toReversed() } };
}

async function memberId(id: string, person: string): Promise<string> {
  const { members } = await world.aggregateOf(id);
  return members.find(({ userId }) => userId === person)?.id ?? '';
}

async function read(as: string, id: string, after?: string) {
  const query = after === undefined ? {} : { query: { after } };
  return replyOf('listHistory', await call(world.handler, 'listHistory', { as, params: { id }, ...query }));
}

/** Every fact but `group_ready`, which no history lists. */
async function entries() {
  const facts = (await world.stored()).filter(({ SK }) => String(SK).startsWith('FACT#'));
  return facts.filter(({ kind }) => kind !== 'group_ready');
}
