import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { invite as inviteSchema } from '@halqa/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkBank } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { profileOf } from '../../test/fakes/people.ts';

let world: EventWorld;
let groupId: string;
let openCode: string;

const chase = { institutionName: 'Chase', accountName: 'Checking', maskNumber: '0042' };

beforeEach(async () => {
  world = await eventWorld();
  await world.addProfiles(
    profileOf('Ann', { debit_account: chase }),
    profileOf('Ben', { debit_account: chase }),
    'Cem',
  );
  Object.assign(world.ports, { waits: { leadBusinessDays: 3, holdBusinessDays: 5 } });
  ({ groupId, inviteCode: openCode } = await world.created());
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function offerTo(as: string) {
  return inviteSchema.parse(
    replyOf('readInvite', await call(world.handler, 'readInvite', { as, params: { inviteCode: openCode } })),
  );
}

const accept = (as: string, mandateSha256?: string) =>
  call(world.handler, 'acceptInvite', {
    as,
    params: { inviteCode: openCode },
    body: { acceptedTerms: true, mandateSha256 },
  });

const mandatesOf = async (as: string, id = groupId) => call(world.handler, 'listMandates', { as, params: { id } });

describe('the mandate', () => {
  it('is the same text, byte for byte, when it is shown, stored, read later and mailed', async () => {
    const { mandate } = await offerTo('ben');
    expect(await accept('ben', mandate?.sha256)).toMatchObject({ status: 200 });
    await world.notifyAll();

    const items = await world.stored();
    const membership = (await world.aggregateOf(groupId)).members.find(({ userId }) => userId === 'ben');
    const stored = items.find(({ SK }) => String(SK).startsWith(`SIGNED#${membership?.id}#`));
    expect(stored?.['text']).toBe(mandate?.text);
    const { mandates } = replyOf('listMandates', await mandatesOf('ben'));
    expect(mandates.map(({ text }) => text)).toEqual([mandate?.text]);
    const mail = world.sent.find(({ to, words }) => to === 'ben@example.com' && /Your place/.test(words.subject));
    expect(mail?.words.points?.join('\n')).toBe(mandate?.text);
    expect(sha256(mandate?.text ?? '')).toBe(mandate?.sha256);
    expect(membership?.mandate.sha256).toBe(mandate?.sha256);
  });

  it('names account, amounts in cents, rule, retries, waits and turn, in words and as data', async () => {
    const { mandate } = await offerTo('ben');
    expect(mandate).toMatchObject({
      language: 'en',
      account: { institutionName: 'Chase', maskNumber: '0042' },
      terms: {
        contributionCents: 10_000,
        contributions: 3,
        payoutCents: 30_000,
        frequency: 'monthly',
        dayOfMonth: 15,
        startDate: '2026-03-02',
        leadBusinessDays: 3,
        holdBusinessDays: 5,
        position: 2,
        retries: 2,
        stopBusinessDays: 3,
      },
    });
    for (const words of [
      'Monthly on the 15th, I contribute $100 to Aunts, 3 times in all',
      'from my account at Chase ending in 0042, or from one that I put in its place',
      'on or after March 2, 2026, and at least 3 business days after the group starts',
      'Mine is payout 2 of 3. A payout is planned 6 business days after',
      'repeated up to 2 times for the same amount',
      'stop a coming debit up to 3 business days before its date',
    ])
      expect(mandate?.text).toContain(words);
  });

  it('shows no id of an account', async () => {
    await accept('ben');
    expect(JSON.stringify(await mandatesOf('ben'))).not.toMatch(/accountId|itemId/);
  });

  it('says that a random turn is drawn at the start', async () => {
    const random = await world.created({ payoutSchedule: 'random' });
    const called = await call(world.handler, 'readInvite', { as: 'ben', params: { inviteCode: random.inviteCode } });
    const { mandate } = replyOf('readInvite', called);
    expect(mandate?.text).toContain('My turn is drawn when the group starts.');
    expect(mandate?.terms.position).toBeNull();
  });

  it('is signed without an account by a person who read it before linking the bank', async () => {
    await world.addProfiles(profileOf('Dia', { has_bank_account: false }));
    const { mandate } = await offerTo('dia');
    expect(mandate?.text).toContain('from the bank account that I link, or from one that I put in its place');
    await linkBank(world.table, 'dia', { accountId: 'account-1', ...chase });
    expect((await offerTo('dia')).mandate?.account?.maskNumber).toBe('0042');

    expect(await accept('dia', mandate?.sha256)).toMatchObject({ status: 200 });
    const { mandates } = replyOf('listMandates', await mandatesOf('dia'));
    expect(mandates.map(({ text, account }) => [text, account])).toEqual([[mandate?.text, null]]);
  });

  it('is not signed when another text was shown', async () => {
    expect(await accept('ben', '0'.repeat(64))).toMatchObject({ status: 409, reply: { code: 'terms_changed' } });
    expect((await world.aggregateOf(groupId)).members).toHaveLength(1);
  });

  it('is not signed for another turn than the one that was shown', async () => {
    const offered = await offerTo('cem');
    expect(offered.mandate?.terms.position).toBe(3);
    await world.decline('ben', openCode);
    expect((await offerTo('cem')).mandate?.terms.position).toBe(2);
    expect(await accept('cem', offered.mandate?.sha256)).toMatchObject({ reply: { code: 'terms_changed' } });
  });

  it('of the organizer is stored and mailed too', async () => {
    await world.notifyAll();
    const { mandates } = replyOf('listMandates', await mandatesOf('ann'));
    const mail = world.sent.find(({ to, words }) => to === 'ann@example.com' && /has been created/.test(words.subject));
    expect(mandates).toHaveLength(1);
    expect(mail?.words.points?.join('\n')).toBe(mandates[0]?.text);
    expect(mail?.words.facts).toContainEqual(['Debited account', expect.stringContaining('0042')]);
    expect(mail?.words.notes?.[0]).toContain(`SHA-256 of their text: ${mandates[0]?.sha256}`);
  });
});

describe('what a member signed', () => {
  it('is read by nobody else: a member gets their own, a stranger what an unknown group gets', async () => {
    await accept('ben');
    const own = replyOf('listMandates', await mandatesOf('ann'));
    expect(own.mandates.map(({ terms }) => terms.position)).toEqual([1]);
    expect(await mandatesOf('cem')).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
    expect(await mandatesOf('ann', 'nothing')).toMatchObject({ status: 404, reply: { code: 'group_not_found' } });
  });

  it('is not read when what is stored is not what was signed', async () => {
    const [stored] = (await world.stored()).filter(({ SK }) => String(SK).startsWith('SIGNED#'));
    const Item = { ...stored, text: 'I authorize more than I read.' };
    await world.table.documents.send(new PutCommand({ TableName: world.table.name, Item }));
    expect(await mandatesOf('ann')).toMatchObject({ status: 500 });
  });

  it('stays stored after leaving, and a new joining is signed anew', async () => {
    await accept('ben');
    world.clock.advanceDays(1);
    await world.leave('ben', groupId);
    world.clock.advanceDays(1);
    await accept('ben');
    const texts = (await world.stored()).filter(({ SK }) => String(SK).startsWith('SIGNED#'));
    // Ann's, and one for each time that Ben joined.
    expect(texts).toHaveLength(3);
    expect(replyOf('listMandates', await mandatesOf('ben')).mandates).toHaveLength(1);
  });
});
