import { beforeEach, describe, expect, it } from 'vitest';
import { bankWorld } from '../../test/bank-world.ts';
import { call, replyOf } from '../../test/call.ts';
import { directoryOf, profileOf } from '../../test/fakes/people.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { modeSettings } from '../basics/environment.ts';
import { bankHandlers } from '../compose/bank-handlers.ts';
import { profileHandlers } from '../compose/profile-handlers.ts';
import { serve } from '../http/serve.ts';

// Nobody has been granted sandbox access: in live mode nobody waits for it.
const member = (name: string, changes = {}) => profileOf(name, { is_plaid_sandbox_authorized: false, ...changes });

let world: GroupWorld;
beforeEach(async () => {
  world = await groupWorld({ mode: modeSettings('live') });
  await world.addProfiles(member('Ann'), member('Ben'));
});

describe('in live mode, a member without sandbox access', () => {
  it('reads in the profile that banks can be linked and groups created and joined', async () => {
    const { preferences } = world;
    const { profiles, clock, mode } = world.ports;
    const ports = { profiles, preferences, clock, mode, createAllowList: [], directory: directoryOf({}) };
    const handler = serve('profile', profileHandlers(ports), fakeHttpContext());
    const profile = replyOf('readProfile', await call(handler, 'readProfile', { as: 'ann' }));
    expect(profile).toMatchObject({ is_plaid_sandbox_authorized: true, can_create_groups: true });
  });

  it('links a bank', async () => {
    const { ports } = await bankWorld();
    const handler = serve('bank', bankHandlers({ ...ports, mode: modeSettings('live') }), fakeHttpContext());
    expect(await call(handler, 'createLinkToken', { as: 'eve', body: {} })).toMatchObject({ status: 200 });
    const exchanged = await call(handler, 'exchangePublicToken', { as: 'eve', body: { public_token: 'good-1' } });
    expect(exchanged).toMatchObject({ status: 200, reply: { success: true } });
  });

  it('creates a group, and another reads the invitation and joins', async () => {
    const { groupId } = await world.created();
    const code = await world.codeFor(groupId, 'ben');
    const invite = await call(world.handler, 'readInvite', { as: 'ben', params: { inviteCode: code } });
    expect(invite).toMatchObject({ status: 200 });
    expect(await world.accept('ben', code)).toMatchObject({ status: 200 });
  });

  it.each([
    ['under 18', { date_of_birth: '2010-01-01' }, 403, 'not_eligible_age'],
    ['without a date of birth', { date_of_birth: null }, 403, 'not_eligible_age'],
    ['outside the United States', { state: 'Ontario' }, 403, 'not_eligible_state'],
  ])('%s neither creates nor joins a group', async (_, changes, status, code) => {
    const { inviteCode } = await world.created();
    await world.addProfiles(member('Eve', changes));
    expect(await world.create({}, 'eve')).toMatchObject({ status, reply: { code } });
    expect(await world.accept('eve', inviteCode)).toMatchObject({ status, reply: { code } });
  });

  it('without a bank creates no group, and has a seat that waits for one', async () => {
    const { inviteCode } = await world.created();
    await world.addProfiles(member('Eve', { has_bank_account: false }));
    expect(await world.create({}, 'eve')).toMatchObject({ status: 409, reply: { code: 'bank_required' } });
    expect(await world.accept('eve', inviteCode)).toMatchObject({ reply: { bankDueAt: expect.any(String) } });
  });
});
