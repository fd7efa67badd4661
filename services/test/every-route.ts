import { randomUUID } from 'node:crypto';
import { type Route, type RouteName, routes } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { groupId, invitationId as idOf } from '@halqa/domain';
import { mailToken, unsubscribeToken } from '../src/forming/invitations/mail-tokens.ts';
import { signedByBank } from './bank-world.ts';
import { type Call, replyOf } from './call.ts';
import { deviceAt } from './fakes/memory-delivery.ts';
import { profileOf } from './fakes/people.ts';
import { aGroup } from './group-world.ts';
import { productWorld } from './product-world.ts';

/** Reading first, then what changes nothing that others see, then what takes seats and links away, and sessions last. */
const endings: readonly RouteName[] = ['endSession', 'changePassword', 'signOutEverywhere'];
const taking: readonly RouteName[] = ['renewLink', 'closeLink', 'removeMember', 'leaveGroup', ...endings];
const order = (name: RouteName) => (routes[name].method === 'GET' ? 0 : 2 + taking.indexOf(name));
export const routeNames = (Object.keys(routes) as RouteName[]).toSorted((one, other) => order(one) - order(other));

const transferUpdate = { webhook_type: 'TRANSFER', webhook_code: 'TRANSFER_EVENTS_UPDATE', environment: 'sandbox' };

/**
 * A product with a group by Ann with Ben as member, that Dia has left, Cem is invited to and Eve has no access to; all share
 * what they can; and a full group by Ann. Ada is an operator. `requests` is a valid request of every route.
 */
export async function everyRoute() {
  const people = ['Ann', 'Ben', 'Cem', 'Dia', 'Eve'].map((name) =>
    profileOf(name, { id: randomUUID(), phone: '555-0100', is_plaid_sandbox_authorized: name !== 'Eve' }),
  );
  const [ann = '', ben = ''] = people.map(({ id }) => id);
  const dia = people[3]?.id ?? '';
  const world = await productWorld();
  await world.addProfiles(...people, profileOf('Ada', { is_admin: true }));
  const memberEmails = ['ben@example.com', 'cem@example.com', 'dia@example.com'];
  const { groupId: id, inviteCode } = await world.created({ memberCount: 4, memberEmails }, ann);
  await world.accept(ben, inviteCode);
  await world.accept(dia, inviteCode);
  await world.leave(dia, id);
  // A closed group, which Ann may put away.
  const closed = await world.created({ memberEmails: ['nobody@example.com'] }, ann);
  await world.close(ann, closed.groupId);
  // A full group, for which Cem may wait.
  const full = await world.created({ memberEmails: ['ben@example.com'] }, ann);
  for (const as of [ben, dia]) await world.accept(as, full.inviteCode);
  // Another full group, which is changed and started.
  const ready = await world.created({ memberCount: 3, memberEmails: ['ben@example.com'] }, ann);
  for (const person of [ben, dia]) await world.accept(person, ready.inviteCode);
  // A random order, which is being drawn.
  const random = await world.created(
    { memberCount: 3, payoutSchedule: 'random', memberEmails: ['dia@example.com'] },
    ann,
  );
  for (const person of [ben, dia]) await world.accept(person, random.inviteCode);
  await world.visit('startGroup', { as: ann, params: { id: random.groupId } });
  // As it is, so that nobody has to agree again.
  const order = (await world.aggregateOf(ready.groupId)).members
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map((member) => member.id);
  const shared = { share_email: true, share_phone: true };
  for (const as of [ann, ben]) await world.visit('updatePreferences', { as, body: shared });
  const inReady = await world.aggregateOf(ready.groupId);
  const seatOf = (person: string) => inReady.members.find(({ userId }) => userId === person)?.id ?? '';
  const offer = { kind: 'role', memberId: seatOf(ben), role: 'co_organizer' };
  await world.visit('askAgreement', { as: ann, params: { id: ready.groupId }, body: offer });
  await world.projectAll();
  await world.notifyAll();
  const listed = replyOf('listNotifications', await world.visit('listNotifications', { as: ann }));
  const notification = listed.notifications[0]?.id ?? '';
  const { members, invitations } = await world.aggregateOf(id);
  const memberId = members.find(({ userId }) => userId === ben)?.id ?? '';
  const invitationId = invitations.find(({ email }) => email === 'cem@example.com')?.id ?? '';
  const mailed = { groupId: groupId(id), invitationId: idOf(invitationId) };
  const token = await mailToken(world.ports.mac, mailed);
  const feed = replyOf(
    'createCalendarFeed',
    await world.visit('createCalendarFeed', { as: ann, body: { language: 'en' } }),
  );
  const particular: Partial<Record<RouteName, Call>> = {
    createGroup: { body: aGroup },
    readCalendar: { params: { token: feed.address.split('/').at(-1) ?? '' } },
    reorderGroup: { params: { id: ready.groupId }, body: { order } },
    lowerSeats: { params: { id: ready.groupId }, body: { memberCount: 3 } },
    agreeToTerms: { params: { id: ready.groupId }, body: { mandateSha256: 'a'.repeat(64) } },
    startGroup: { params: { id: ready.groupId } },
    readDraw: { params: { id: random.groupId } },
    readyForDraw: { params: { id: random.groupId }, body: { nonce: '0a'.repeat(16) } },
    putGroupAway: { params: { id: closed.groupId }, body: { hidden: true } },
    readAgreements: { params: { id, kind: 'swap' } },
    askAgreement: { params: { id }, body: { kind: 'role', memberId, role: 'co_organizer' } },
    answerAgreement: {
      params: { id: ready.groupId },
      body: { kind: 'role', memberId: seatOf(ann), role: 'co_organizer', accepts: true },
    },
    endAgreement: { params: { id }, body: { kind: 'role', memberId } },
    removeMember: { params: { id, memberId } },
    leaveGroup: { params: { id }, body: { closes: true } },
    endCoOrganizer: { params: { id, memberId } },
    inviteAnother: { params: { id }, body: { email: 'gus@example.com' } },
    resendInvitation: { params: { id, invitationId } },
    revokeInvitation: { params: { id, invitationId } },
    readMailedInvitation: { body: { token } },
    changeBlocks: { body: { token, change: 'allow' } },
    unsubscribeFromInvitations: { query: { token: await unsubscribeToken(world.ports.mac, mailed) } },
    openUnsubscribePage: { query: { token: await unsubscribeToken(world.ports.mac, mailed) } },
    reportInvitation: { body: { token, reason: 'fraud', text: '' } },
    decideReport: { params: { id: invitationId }, body: { decision: 'stop_inviting', reason: 'Many reports' } },
    joinStandby: { params: { inviteCode: full.inviteCode } },
    leaveStandby: { params: { inviteCode: full.inviteCode } },
    createLinkToken: { body: {} },
    exchangePublicToken: { body: { public_token: 'good-1' } },
    chooseDebitAccount: { body: { accountId: 'account-1' } },
    reportFrontEnd: {
      body: { remote: 'mf_auth', version: 'abc', outcome: 'mounted' },
      headers: { 'sec-fetch-site': 'same-origin' },
    },
    receiveBankWebhook: { body: transferUpdate, headers: { 'plaid-verification': signedByBank } },
    updateProfile: { body: { name: 'Someone' } },
    sendEmail: { body: { to: 'ann@example.com', template: 'welcome' } },
    readNotification: { params: { id: notification } },
    savePushSubscription: { body: deviceAt('https://push.test/1') },
    confirmEmail: { query: { user: 'ann', code: '123456' } },
    readSecurity: {},
    offerSecondFactor: { body: { password: 'Correct-Horse-9' } },
    turnOnSecondFactor: { body: { password: 'Correct-Horse-9', code: '123456' } },
    turnOffSecondFactor: { body: { password: 'Correct-Horse-9', code: '123456' } },
    changePassword: {
      ...later('for the password'),
      body: { currentPassword: 'Correct-Horse-9', newPassword: 'Another-Horse-8' },
    },
    endSession: { ...later('to end'), params: { id: 'current' } },
    signOutEverywhere: { ...later('to end all'), body: { password: 'Correct-Horse-9' } },
    grantSandboxAccess: { body: { email: 'eve@example.com', userName: 'Eve' } },
    listPeople: { query: { email: 'ann' } },
  };
  /** A route without a particular request gets the sample of its schema. */
  function requestOf(name: RouteName): Call {
    const { body }: Route = routes[name];
    return particular[name] ?? { params: { id, inviteCode }, ...(body && { body: sampleOf(body) }) };
  }
  const requests = Object.fromEntries(routeNames.map((name) => [name, requestOf(name)])) as Record<RouteName, Call>; // one for each
  return { world, people, requests };
}

/** A session of its own, from after those that other requests end. */
const later = (session: string): Call => ({ session, signedInAt: '2030-01-01T00:00:00Z' });
