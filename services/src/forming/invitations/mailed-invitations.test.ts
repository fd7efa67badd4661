import { routes } from '@halqa/contract';
import { groupId, invitationId, rateLimits } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, eventOf, replyOf } from '../../../test/call.ts';
import { type EventWorld, eventWorld } from '../../../test/event-world.ts';
import { tableContents } from '../../../test/test-table.ts';
import { apiEvent, sourceOf } from '../../http/api-event.ts';
import { receiveInvitations } from './blocked-invitations.ts';

let world: EventWorld;
const source = sourceOf(apiEvent.parse(eventOf(routes.readMailedInvitation, {})), 'source key');
const victim = 'victim@example.com';

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles('Ann', 'Ben', 'Cem');
});

/** Invites the victim to a new group, and returns the tokens of the mail. */
async function inviteVictim(as = 'ann'): Promise<{ token: string; unsubscribeToken: string; groupId: string }> {
  const { groupId } = await world.created({ memberEmails: [victim] }, as);
  await world.notifyAll();
  const href = mailsToVictim().at(-1)?.words.links?.at(-1)?.href ?? '';
  const unsubscribe = new URL(mailsToVictim().at(-1)?.words.unsubscribe ?? '');
  return { groupId, token: new URL(href).hash.slice(1), unsubscribeToken: unsubscribe.searchParams.get('token') ?? '' };
}

/** Both consumers have handled everything, also what they changed themselves. */
async function settleEvents(): Promise<void> {
  await world.projectAll();
  await world.notifyAll();
}

const mailsToVictim = () => world.sent.filter(({ to }) => to === victim);
const postChange = (token: string, change: string) =>
  call(world.handler, 'changeBlocks', { body: { token, change }, source: '10.0.0.1' });
const changed = async (token: string, change: string) => replyOf('changeBlocks', await postChange(token, change));
const read = (token: string) => call(world.handler, 'readMailedInvitation', { body: { token } });
const statesOf = async (id: string) => (await world.aggregateOf(id)).invitations.map(({ state }) => state);

describe('the link in the mail of an invitation', () => {
  it('says without an account who invites to what, and that nobody is blocked', async () => {
    const { token } = await inviteVictim();
    expect(replyOf('readMailedInvitation', await read(token))).toEqual({
      organizerName: 'Ann',
      groupName: 'Aunts',
      isPending: true,
      blocked: 'nobody',
      isReported: false,
    });
  });

  it('never names the invited address', async () => {
    const { token } = await inviteVictim();
    expect(JSON.stringify([await read(token), await postChange(token, 'block_all')])).not.toContain('victim');
    expect(token).not.toContain('victim');
  });

  it('declines it without an account, notifies the organizer, and blocks nobody', async () => {
    const { token, groupId } = await inviteVictim();
    const declined = { isPending: false, blocked: 'nobody' };
    expect(await changed(token, 'decline')).toMatchObject(declined);
    expect(await changed(token, 'decline')).toMatchObject(declined);
    expect(await statesOf(groupId)).toEqual(['declined']);
    await settleEvents();
    expect(world.sent.filter(({ words }) => words.subject.includes('declined'))).toHaveLength(1);
  });

  it('stays the same when the invitation is sent again, and works after it has ended', async () => {
    const { token, groupId } = await inviteVictim();
    const [invitation] = (await world.aggregateOf(groupId)).invitations;
    world.clock.advanceDays(1);
    await world.resend('ann', groupId, invitation?.id ?? '');
    await world.notifyAll();
    expect(mailsToVictim().map(({ words }) => words.links?.at(-1)?.href)).toEqual(
      Array(2).fill(`https://halqa.test/block-invitations#${token}`),
    );
    await world.revoke('ann', groupId, invitation?.id ?? '');
    expect(await changed(token, 'block_sender')).toMatchObject({ isPending: false, blocked: 'sender' });
  });

  it('cannot be forged, nor carried over to another invitation', async () => {
    const [first, second] = [await inviteVictim(), await inviteVictim()];
    const [group, , code] = first.token.split('.');
    const [, invitation] = second.token.split('.');
    const forged = [
      'nonsense',
      `${first.token}.x`,
      `${group}.${invitation}.${code}`,
      first.token.slice(0, -2),
      first.token.replace(/.$/, ''),
      `${group}.${'x'.repeat(80)}.${code}`,
    ];
    for (const token of forged) {
      expect(await postChange(token, 'block_all'), token).toMatchObject({
        status: 404,
        reply: { code: 'invitation_mail_unknown' },
      });
    }
    expect(await tableContents(world.table)).not.toContainEqual(expect.objectContaining({ SK: 'EVERYONE' }));
  });

  it('is limited, for one mail and for wrong tokens of one source address alone', async () => {
    const { token } = await inviteVictim();
    for (let count = 0; count < rateLimits.mailedInvitation.most; count += 1) await read(token);
    expect(await read(token)).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
    expect(await read('nonsense')).toMatchObject({ status: 404 });
    const amount = rateLimits.wrongMailTokensOfSource.most - 1;
    await world.ports.rateLimits.count('wrongMailTokensOfSource', source, world.clock.now(), { amount });
    expect(await read('nonsense')).toMatchObject({ status: 429 });
    expect(await read((await inviteVictim('ben')).token)).toMatchObject({ status: 200 });
  });
});

describe('blocking a member', () => {
  it('declines what they sent, and mails nothing that they send later', async () => {
    const [first, other] = [await inviteVictim(), await inviteVictim()];
    await world.projectAll();
    expect(await changed(first.token, 'block_sender')).toMatchObject({ isPending: false, blocked: 'sender' });
    expect([await statesOf(first.groupId), await statesOf(other.groupId)]).toEqual([['declined'], ['declined']]);

    const later = await world.created({ memberEmails: [victim] });
    await settleEvents();
    expect(mailsToVictim()).toHaveLength(2);
    expect(await statesOf(later.groupId)).toEqual(['declined']);
    await world.addProfiles('Victim');
    const listed = await call(world.handler, 'listInvitations', { as: 'victim' });
    expect(replyOf('listInvitations', listed).invitations).toEqual([]);
  });

  it('leaves the invitations of others alone', async () => {
    const fromBen = await inviteVictim('ben');
    await changed((await inviteVictim()).token, 'block_sender');
    expect(await statesOf(fromBen.groupId)).toEqual(['sent']);
    await world.created({ memberEmails: [victim] }, 'cem');
    await settleEvents();
    expect(mailsToVictim()).toHaveLength(3);
  });

  it('shows them a declined invitation, by the address that they know, and frees the seat', async () => {
    await world.addProfiles('Victim');
    await changed((await inviteVictim()).token, 'block_sender');
    const { groupId } = await world.created({ name: 'Uncles', memberEmails: [victim] });
    await settleEvents();
    await settleEvents();
    expect(world.subjectsTo('ann@example.com').filter((subject) => subject.includes('declined'))).toEqual([
      'victim@example.com declined the invitation to Aunts',
      'victim@example.com declined the invitation to Uncles',
    ]);
    const seen = await world.read('ann', groupId);
    expect(seen.invitations?.map(({ status }) => status)).toEqual(['declined']);
    expect(seen.seats.map(({ state }) => state)).toEqual(['joined', 'open', 'open']);
    expect(JSON.stringify(seen)).not.toContain('Victim');
  });

  it('mails no invitation again that was pending when everyone was blocked', async () => {
    const { unsubscribeToken: token, groupId } = await inviteVictim();
    await call(world.handler, 'unsubscribeFromInvitations', { query: { token } });
    world.clock.advanceDays(1);
    const [invitation] = (await world.aggregateOf(groupId)).invitations;
    await world.resend('ann', groupId, invitation?.id ?? '');
    await settleEvents();
    expect(mailsToVictim()).toHaveLength(1);
    expect(await statesOf(groupId)).toEqual(['declined']);
  });
});

describe('blocking everyone', () => {
  it('declines every pending invitation to the address, and mails none that follows', async () => {
    const sent = [await inviteVictim('ann'), await inviteVictim('ben')];
    await world.projectAll();
    expect(await changed(sent[0]?.token ?? '', 'block_all')).toMatchObject({ blocked: 'everyone' });
    for (const { groupId } of sent) expect(await statesOf(groupId)).toEqual(['declined']);
    await world.created({ memberEmails: [victim] }, 'cem');
    await settleEvents();
    expect(mailsToVictim()).toHaveLength(2);
  });

  it('has nothing to decline in a group that is gone', async () => {
    const { token, groupId: id } = await inviteVictim();
    const [listed] = (await world.aggregateOf(id)).invitations;
    if (listed === undefined) throw new Error('Nobody was invited');
    const gone = { ...listed, groupId: groupId('gone'), invitationId: invitationId('gone') };
    await world.ports.groups.listInvitation(gone);
    expect(await changed(token, 'block_all')).toMatchObject({ isPending: false, blocked: 'everyone' });
  });

  it('declines a pending invitation that many newer ones follow', async () => {
    const old = await inviteVictim('ben');
    const { token, groupId: id } = await inviteVictim('ann');
    await world.projectAll();
    const [newest] = (await world.aggregateOf(id)).invitations;
    if (newest === undefined) throw new Error('Nobody was invited');
    // As many as one look-up of the newest invitations to an address finds.
    for (let count = 0; count < 20; count += 1) {
      const answered = { ...newest, groupId: groupId(id), invitationId: invitationId(`answered-${count}`) };
      await world.ports.groups.listInvitation(answered);
    }
    await changed(token, 'block_all');
    expect(await statesOf(old.groupId)).toEqual(['declined']);
  });

  it.each(['before', 'after'])(
    'declines an invitation that arrives while everyone is blocked, %s its blocks are read',
    async (order) => {
      const { token } = await inviteVictim('ben');
      await world.projectAll();
      const { groupId: id } = await world.created({ memberEmails: [victim] });
      const [invitation] = (await world.aggregateOf(id)).invitations;
      if (invitation === undefined) throw new Error('Nobody was invited');
      const { blocks } = world.ports;
      const find: typeof blocks.find = async (address) => {
        if (order === 'before') await changed(token, 'block_all');
        const found = await blocks.find(address);
        if (order === 'after') await changed(token, 'block_all');
        return found;
      };
      const ports = { ...world.ports, blocks: { find } };
      const received = { groupId: groupId(id), invitations: [invitation.id] };
      await receiveInvitations(ports, { ...received, at: world.clock.now() });
      expect(await statesOf(id)).toEqual(['declined']);
    },
  );

  it('ends when the same page allows invitations again', async () => {
    const { token, groupId } = await inviteVictim();
    await changed(token, 'block_sender');
    await changed(token, 'block_all');
    expect(await changed(token, 'allow')).toMatchObject({ isPending: false, blocked: 'nobody' });
    expect(await statesOf(groupId)).toEqual(['declined']);
    await world.created({ memberEmails: [victim] });
    await settleEvents();
    expect(mailsToVictim()).toHaveLength(2);
  });

  it('stores no address, and can be repeated', async () => {
    const { token } = await inviteVictim();
    for (let count = 0; count < 3; count += 1) await changed(token, 'block_all');
    const blocks = (await tableContents(world.table)).filter(({ PK }) => String(PK).startsWith('BLOCK#'));
    expect(blocks).toEqual([
      { PK: expect.any(String), SK: 'EVERYONE', blockedAt: world.clock.now(), keepsPending: false },
    ]);
    expect(JSON.stringify(blocks)).not.toContain('victim');
  });
});

describe('the unsubscribe button of a mail program', () => {
  it('leads to a page when its address is opened in a browser, and blocks nothing by that', async () => {
    const { unsubscribeToken, token } = await inviteVictim();
    // Programs that find addresses in texts may take a closing mark with them.
    const opened = await call(world.handler, 'openUnsubscribePage', { query: { token: `${unsubscribeToken})` } });
    const location = `https://halqa.test/block-invitations#unsubscribe=${unsubscribeToken}`;
    expect(opened).toMatchObject({ status: 302, location });
    expect(replyOf('readMailedInvitation', await read(token))).toMatchObject({ blocked: 'nobody' });
  });

  const click = (token: string) =>
    call(world.handler, 'unsubscribeFromInvitations', { query: { token }, body: 'List-Unsubscribe=One-Click' });

  it('is in every mail of an invitation, and stops those that follow without declining it', async () => {
    const { token, unsubscribeToken, groupId } = await inviteVictim();
    const unsubscribe = `https://halqa.test/api/mailed-invitations/unsubscribe?token=${unsubscribeToken}`;
    expect(mailsToVictim().at(-1)?.words.unsubscribe).toBe(unsubscribe);
    expect(await click(unsubscribeToken)).toMatchObject({ status: 200, reply: { success: true } });
    expect(await statesOf(groupId)).toEqual(['sent']);
    expect(replyOf('readMailedInvitation', await read(token))).toMatchObject({ blocked: 'everyone' });
  });

  it('leaves an invitation open that is projected again, or for the first time after the click', async () => {
    const [{ unsubscribeToken, groupId: id }, fromBen] = [await inviteVictim(), await inviteVictim('ben')];
    await click(unsubscribeToken);
    await world.projectAll();
    expect([await statesOf(id), await statesOf(fromBen.groupId)]).toEqual([['sent'], ['sent']]);
  });

  it('leaves a block that its reader made on the page as it is, which also declines', async () => {
    const { token, unsubscribeToken } = await inviteVictim();
    await changed(token, 'block_all');
    const later = await world.created({ memberEmails: [victim] });
    world.clock.advanceDays(1);
    await click(unsubscribeToken);
    await world.projectAll();
    expect(await statesOf(later.groupId)).toEqual(['declined']);
  });

  it('has a token that blocks and does nothing else', async () => {
    const { token: mailToken, unsubscribeToken: token } = await inviteVictim();
    const calls = [
      await read(token),
      await postChange(token, 'allow'),
      await call(world.handler, 'reportInvitation', { body: { token, reason: 'fraud', text: '' } }),
      await click(mailToken),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('needs the token of a mail', async () => {
    expect(await click('nonsense')).toMatchObject({ status: 404 });
    expect(await call(world.handler, 'unsubscribeFromInvitations', {})).toMatchObject({ status: 400 });
  });
});
