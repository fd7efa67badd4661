import { randomUUID } from 'node:crypto';
import { type RouteName, type Routes, routes } from '@halqa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, replyOf } from '../../test/call.ts';
import { deviceAt } from '../../test/fakes/memory-delivery.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { aGroup } from '../../test/group-world.ts';
import { type ProductWorld, productWorld } from '../../test/product-world.ts';

type MemberRoute = { [Name in RouteName]: Routes[Name]['access'] extends 'operator' ? never : Name }[RouteName];

const people = ['Ann', 'Ben', 'Cem', 'Dia', 'Eve'].map((name) =>
  profileOf(name, { id: randomUUID(), phone: '555-0100', is_plaid_sandbox_authorized: name !== 'Eve' }),
);
const [ann = '', ben = '', cem = '', dia = '', eve = ''] = people.map(({ id }) => id);
let world: ProductWorld;
let requests: Record<MemberRoute, Call>;

/** A group by Ann with Ben as member, that Dia has left, Cem is invited to and Eve has no access to. All share what they can. */
beforeAll(async () => {
  world = await productWorld();
  await world.settle(...people);
  const memberEmails = ['ben@example.com', 'cem@example.com', 'dia@example.com'];
  const { groupId: id, inviteCode } = await world.created({ memberCount: 4, memberEmails }, ann);
  await world.accept(ben, inviteCode);
  await world.accept(dia, inviteCode);
  await world.leave(dia, id);
  const shared = { share_email: true, share_phone: true };
  for (const as of [ann, ben]) await world.visit('updatePreferences', { as, body: shared });
  await world.projectAll();
  await world.notifyAll();
  const listed = replyOf('listNotifications', await world.visit('listNotifications', { as: ann }));
  const notification = listed.notifications[0]?.id ?? '';
  const { endpoint } = deviceAt('https://push.test/1');
  requests = {
    createGroup: { body: aGroup },
    listGroups: {},
    readGroup: { params: { id } },
    listMandates: { params: { id } },
    leaveGroup: { params: { id } },
    listActivity: {},
    readInvite: { params: { inviteCode } },
    listInvitations: {},
    previewInvite: { params: { inviteCode } },
    acceptInvite: { params: { inviteCode }, body: { acceptedTerms: true } },
    declineInvite: { params: { inviteCode } },
    createLinkToken: { body: {} },
    exchangePublicToken: { body: { public_token: 'good-1' } },
    listBankAccounts: { body: {} },
    chooseDebitAccount: { body: { accountId: 'account-1' } },
    listBankGroups: {},
    unlinkBank: {},
    readProfile: {},
    updateProfile: { body: { name: 'Someone' } },
    readPreferences: {},
    updatePreferences: { body: { email_reminders: false } },
    sendEmail: { body: { to: 'ann@example.com', template: 'welcome' } },
    listNotifications: {},
    readNotification: { params: { id: notification } },
    readPushKey: {},
    savePushSubscription: { body: deviceAt('https://push.test/1') },
    removePushSubscription: { body: { endpoint } },
    subscribeNewsletter: { body: { email: 'zoe@example.com' } },
    confirmEmail: { query: { user: 'ann', code: '123456' } },
  };
});

/** Reading first, then what changes nothing that others see, then leaving. */
const order = (name: RouteName) => (routes[name].method === 'GET' ? 0 : name === 'leaveGroup' ? 2 : 1);
const names = (Object.keys(routes) as RouteName[]).toSorted((one, other) => order(one) - order(other));

describe('what members get', () => {
  it('shows the user id of nobody else, whatever they call', async () => {
    const answered = new Set<string>();
    for (const name of names.filter((each): each is MemberRoute => each in requests)) {
      for (const as of [ann, ben, cem, dia, eve]) {
        const called = await world.visit(name, { as, ...requests[name] });
        if (called.status < 400) answered.add(name);
        const text = JSON.stringify(called);
        expect([name, people.filter(({ id }) => id !== as && text.includes(id)).map((each) => each.name)]).toEqual([
          name,
          [],
        ]);
      }
    }
    expect(Object.keys(requests).filter((name) => !answered.has(name))).toEqual([]);
  });
});
