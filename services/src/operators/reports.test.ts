import { beforeEach, describe, expect, it } from 'vitest';
import { replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { type ProductWorld, productWorld } from '../../test/product-world.ts';

let world: ProductWorld;
let groupId: string;
let token: string;
const stranger = 'stranger@example.com';

beforeEach(async () => {
  world = await productWorld();
  await world.addProfiles('Ann', profileOf('Ada', { is_admin: true }));
  ({ groupId, token } = await invite());
});

async function invite() {
  const created = await world.created({ memberEmails: [stranger] });
  await world.notifyAll();
  const mail = world.sent.findLast(({ to }) => to === stranger);
  return { groupId: created.groupId, token: new URL(mail?.words.links?.at(-1)?.href ?? '').hash.slice(1) };
}

const report = (reason = 'fraud', text = 'Asks for a deposit', of = token) =>
  world.visit('reportInvitation', { body: { token: of, reason, text } });
const listed = async () => replyOf('listReports', await world.visit('listReports', { as: 'ada' })).reports;
const idOf = (of: string) => of.split('.')[1] ?? '';
const decide = (decision: string, id = idOf(token), as = 'ada') =>
  world.visit('decideReport', { as, params: { id }, body: { decision, reason: 'I called them' } });
const audit = async () => replyOf('listAudit', await world.visit('listAudit', { as: 'ada' })).entries;
const create = () => world.create({ memberEmails: ['other@example.com'] });

describe('a reported invitation', () => {
  it('is listed for operators, with its names and reason and nothing about who reported it', async () => {
    expect(replyOf('reportInvitation', await report())).toMatchObject({ isReported: true, blocked: 'nobody' });
    expect(await listed()).toEqual([
      {
        id: idOf(token),
        groupName: 'Aunts',
        organizerName: 'Ann',
        reason: 'fraud',
        text: 'Asks for a deposit',
        at: '2026-03-01T12:00:00.000Z',
        status: 'open',
      },
    ]);
    expect(await audit()).toMatchObject([{ action: 'reports_read' }]);
  });

  it('shows the names of the newest mail, whatever its sender is called since', async () => {
    const rename = (name: string) => world.visit('updateProfile', { as: 'ann', body: { name } });
    const settleName = async (name: string) => {
      expect(await rename(name)).toMatchObject({ status: 200 });
      await world.projectAll();
    };
    await settleName('Anna Prize');
    await world.resend('ann', groupId, idOf(token));
    await world.notifyAll();
    await settleName('Ann again');
    await report();
    expect(await listed()).toMatchObject([{ organizerName: 'Anna Prize', groupName: 'Aunts' }]);
  });

  it('counts once: the first report stays', async () => {
    await report();
    expect(replyOf('reportInvitation', await report('other', 'Again'))).toMatchObject({ isReported: true });
    expect(await listed()).toMatchObject([{ reason: 'fraud' }]);
  });

  it('is known to the page when it is opened again', async () => {
    await report();
    const read = await world.visit('readMailedInvitation', { body: { token } });
    expect(replyOf('readMailedInvitation', read)).toMatchObject({ isReported: true });
  });

  it('needs the mail, a known reason, and a text that is not too long', async () => {
    expect(await report('fraud', '', token.replace(/.$/, ''))).toMatchObject({ status: 404 });
    expect(await report('boring')).toMatchObject({ status: 400, reply: { field: 'reason' } });
    expect(await report('fraud', 'x'.repeat(501))).toMatchObject({ status: 400, reply: { field: 'text' } });
    expect(await listed()).toEqual([]);
  });
});

describe('the mail of an organizer who handed the group over', () => {
  beforeEach(async () => {
    await world.addProfiles('Bea');
    await world.accept('bea', (await world.aggregateOf(groupId)).group.inviteCode);
    const { members } = await world.aggregateOf(groupId);
    const seatOf = (name: string) => members.find(({ userId }) => userId === name)?.id ?? '';
    const params = { id: groupId };
    const offer = { kind: 'role', memberId: seatOf('bea'), role: 'organizer' };
    const asked = await world.visit('askAgreement', { as: 'ann', params, body: offer });
    expect(asked).toMatchObject({ status: 200 });
    const answer = { ...offer, memberId: seatOf('ann'), accepts: true };
    await world.visit('answerAgreement', { as: 'bea', params, body: answer });
    expect((await world.aggregateOf(groupId)).group.organizerId).toBe('bea');
  });

  const invitedBy = (as: string) => world.create({ memberEmails: [stranger] }, as);
  const mailsToStranger = () => world.sent.filter(({ to }) => to === stranger);

  it('blocks its sender, and nobody who sent nothing', async () => {
    const changed = await world.visit('changeBlocks', { body: { token, change: 'block_sender' } });
    expect(replyOf('changeBlocks', changed)).toMatchObject({
      organizerName: 'Ann',
      blocked: 'sender',
      isPending: false,
    });
    expect(await invitedBy('ann')).toMatchObject({ status: 201 });
    await world.notifyAll();
    expect(mailsToStranger()).toHaveLength(1);
    expect(await invitedBy('bea')).toMatchObject({ status: 201 });
    await world.notifyAll();
    expect(mailsToStranger()).toHaveLength(2);

    const allowed = await world.visit('changeBlocks', { body: { token, change: 'allow' } });
    expect(replyOf('changeBlocks', allowed)).toMatchObject({ organizerName: 'Ann', blocked: 'nobody' });
  });

  it('stops its sender when it is reported', async () => {
    await report();
    expect(await listed()).toMatchObject([{ organizerName: 'Ann' }]);
    expect(await decide('stop_inviting')).toMatchObject({ status: 200 });
    expect(await invitedBy('ann')).toMatchObject({ status: 403, reply: { code: 'inviting_stopped' } });
    expect(await invitedBy('bea')).toMatchObject({ status: 201 });
  });
});

describe('an operator', () => {
  it('dismisses a report, with a reason in the audit', async () => {
    await report();
    expect(await decide('dismiss')).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
    expect((await audit())[0]).toMatchObject({ action: 'reports_read' });
    expect(await audit()).toContainEqual(
      expect.objectContaining({ action: 'report_dismissed', by: 'Ada', whom: 'Ann', reason: 'I called them' }),
    );
    expect(await create()).toMatchObject({ status: 201 });
  });

  it('stops the sender from inviting, and allows it again', async () => {
    await report();
    expect(await decide('stop_inviting')).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject([{ status: 'inviting_stopped' }]);
    expect(await create()).toMatchObject({ status: 403, reply: { code: 'inviting_stopped' } });
    expect(await world.resend('ann', groupId, idOf(token))).toMatchObject({ reply: { code: 'inviting_stopped' } });

    expect(await decide('allow_inviting')).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([]);
    expect(await create()).toMatchObject({ status: 201 });
    const acts = (await audit()).map(({ action }) => action).filter((action) => action.startsWith('inviting'));
    expect(acts.toSorted()).toEqual(['inviting_allowed', 'inviting_stopped']);
  });

  it('stops what the sender has ordered already, and a new open link', async () => {
    await report();
    expect(await create()).toMatchObject({ status: 201 });
    await decide('stop_inviting');
    await world.notifyAll();
    expect(world.sent.filter(({ to }) => to === 'other@example.com')).toEqual([]);
    const ofGroup = { as: 'ann', params: { id: groupId } };
    expect(await world.visit('renewLink', ofGroup)).toMatchObject({
      status: 403,
      reply: { code: 'inviting_stopped' },
    });
    expect(await world.visit('closeLink', ofGroup)).toMatchObject({ status: 200 });
  });

  it('closes the open link of the sender to everybody but those who were mailed before', async () => {
    await report();
    await world.addProfiles('Ben', 'Stranger');
    const { inviteCode } = (await world.aggregateOf(groupId)).group;
    await decide('stop_inviting');
    expect(await world.accept('ben', inviteCode)).toMatchObject({ status: 404, reply: { code: 'invitation_invalid' } });
    expect(await world.accept('stranger', inviteCode)).toMatchObject({ status: 200 });
  });

  it('allows it again only when no other report stops the same member', async () => {
    const other = await invite();
    await report();
    await report('fraud', '', other.token);
    await decide('stop_inviting');
    await decide('stop_inviting', idOf(other.token));
    await decide('allow_inviting');
    expect(await create()).toMatchObject({ status: 403 });
    expect(await listed()).toMatchObject([{ id: idOf(other.token), status: 'inviting_stopped' }]);
  });

  it('decides once: every decision after a dismissal is a conflict, and writes nothing', async () => {
    await report();
    await decide('dismiss');
    for (const decision of ['dismiss', 'stop_inviting', 'allow_inviting']) {
      expect(await decide(decision)).toMatchObject({ status: 409 });
    }
    expect((await audit()).filter(({ reason }) => reason !== null)).toHaveLength(1);
    expect(await create()).toMatchObject({ status: 201 });
  });

  it('gives a reason, for a report that exists; who is no operator decides nothing', async () => {
    await report();
    const silent = { as: 'ada', params: { id: idOf(token) }, body: { decision: 'dismiss', reason: '  ' } };
    expect(await world.visit('decideReport', silent)).toMatchObject({ status: 400, reply: { field: 'reason' } });
    expect(await decide('dismiss', 'unknown')).toMatchObject({ status: 404 });
    expect(await decide('dismiss', idOf(token), 'ann')).toMatchObject({ status: 403 });
    expect(await listed()).toHaveLength(1);
  });
});
