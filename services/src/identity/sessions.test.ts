import type { routes } from '@halqa/contract';
import { claimsIn } from 'local-aws/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Call, call, replyOf } from '../../test/call.ts';
import { password, type SecurityWorld, securityWorld } from '../../test/security-world.ts';
import { readStream } from '../../test/test-table.ts';
import { eventRecordsOf } from '../store/stream-events.ts';

const claims = z.object({ origin_jti: z.string(), auth_time: z.number() });
const agents = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
const ended = { status: 401, reply: { code: 'session_ended' } };

/** Logs in as a browser does, and calls the API with the claims that the pool wrote into the token. */
async function login(world: SecurityWorld, device: keyof typeof agents) {
  const { AuthenticationResult: tokens } = await world.signIn();
  const { origin_jti: session, auth_time } = claims.parse(claimsIn(tokens?.AccessToken ?? ''));
  const common: Call = {
    as: world.ann,
    session,
    headers: { 'user-agent': agents[device] },
    signedInAt: new Date(auth_time * 1000).toISOString(),
  };
  const visit = (name: keyof typeof routes, request: Call = {}) => call(world.handler, name, { ...common, ...request });
  return {
    visit,
    session,
    refresh: (named: string | undefined = session) => world.refresh(tokens?.RefreshToken, named),
    list: async () => replyOf('listSessions', await visit('listSessions')).sessions,
    end: (id: string) => visit('endSession', { params: { id } }),
  };
}

let world: SecurityWorld;
beforeEach(async () => {
  world = await securityWorld(new Date().toISOString());
  return () => world.pool[Symbol.asyncDispose]();
});

const recorded = async () => {
  const events = eventRecordsOf(await readStream(world.table)).flatMap((one) => one.events());
  return events.flatMap((event) => (event.kind === 'security_changed' ? [event.change] : []));
};

describe('the list of sessions', () => {
  it('has every browser that is logged in, in what it says of itself, this one first', async () => {
    const phone = await login(world, 'phone');
    const laptop = await login(world, 'laptop');
    await phone.list();
    expect(await laptop.list()).toMatchObject([
      { browser: 'firefox', system: 'linux', isCurrent: true },
      { browser: 'safari', system: 'iphone', isCurrent: false },
    ]);
  });

  it('names no session by what a refresh would need', async () => {
    const laptop = await login(world, 'laptop');
    expect(JSON.stringify(await laptop.list())).not.toContain(laptop.session);
  });

  it('has those of nobody else', async () => {
    await (await login(world, 'phone')).list();
    const signedInAt = new Date(world.clock.now()).toISOString();
    const stranger = await call(world.handler, 'listSessions', { as: 'ben', signedInAt });
    expect(replyOf('listSessions', stranger).sessions).toMatchObject([{ isCurrent: true }]);
  });

  it('counts the calls of one page that arrive at once as one session', async () => {
    const laptop = await login(world, 'laptop');
    const all = await Promise.all(Array.from({ length: 6 }, () => laptop.visit('listSessions')));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await laptop.list()).toHaveLength(1);
  });
});

describe('a session that was ended', () => {
  it('is rejected at its next call and at its refresh, and the others go on', async () => {
    const phone = await login(world, 'phone');
    const laptop = await login(world, 'laptop');
    await phone.list();
    await expect(phone.refresh()).resolves.toHaveProperty('AuthenticationResult');
    const other = (await laptop.list()).find(({ isCurrent }) => !isCurrent);
    expect(await laptop.end(other?.id ?? '')).toMatchObject({ status: 200 });

    for (const name of ['readSecurity', 'listSessions'] as const) expect(await phone.visit(name)).toMatchObject(ended);
    await expect(phone.refresh()).rejects.toThrow('session_ended');
    await expect(laptop.refresh()).resolves.toHaveProperty('AuthenticationResult');
    expect(await laptop.list()).toHaveLength(1);
    expect(await recorded()).toEqual(['session_ended']);
  });

  it('is not refreshed by naming no session, a listed one or one that was made up', async () => {
    const phone = await login(world, 'phone');
    const laptop = await login(world, 'laptop');
    await laptop.list();
    await phone.list();
    const [own] = await phone.list();
    await laptop.end(own?.id ?? '');
    for (const named of ['', own?.id, 'made-up', ...(await laptop.list()).map(({ id }) => id)])
      await expect(phone.refresh(named)).rejects.toThrow('session_ended');
    await expect(world.refresh('made-up')).rejects.toThrow();
  });

  it('is ended once, and by its own member only', async () => {
    const phone = await login(world, 'phone');
    const laptop = await login(world, 'laptop');
    const [onPhone] = await phone.list();
    expect(await laptop.end(onPhone?.id ?? '')).toMatchObject({ status: 200 });
    expect(await laptop.end(onPhone?.id ?? '')).toMatchObject({ status: 404 });
    const [own] = await laptop.list();
    const asBen = await call(world.handler, 'endSession', { as: 'ben', params: { id: own?.id ?? '' } });
    expect(asBen).toMatchObject({ status: 404 });
    expect(await laptop.end('unknown')).toMatchObject({ status: 404 });
    expect(await laptop.list()).toHaveLength(1);
  });

  it('leaves the list at a logout, without a mail', async () => {
    const phone = await login(world, 'phone');
    const laptop = await login(world, 'laptop');
    await phone.list();
    expect(await phone.end('current')).toMatchObject({ status: 200 });
    expect(await phone.visit('readSecurity')).toMatchObject(ended);
    expect(await laptop.list()).toHaveLength(1);
    expect(await recorded()).toEqual([]);
  });
});

it.each([
  ['signOutEverywhere', { password }],
  ['changePassword', { currentPassword: password, newPassword: 'Another-Horse-8' }],
] as const)('ends the access tokens of all sessions at once: %s', async (name, body) => {
  const phone = await login(world, 'phone');
  // It has not called our API yet.
  const silent = await login(world, 'phone');
  const laptop = await login(world, 'laptop');
  await phone.list();
  // A minute: sign-ins of the present second stay accepted.
  world.clock.advanceDays(1 / 1440);
  expect(await laptop.visit(name, { body })).toMatchObject({ status: 200 });
  for (const each of [phone, silent, laptop]) expect(await each.visit('readSecurity')).toMatchObject(ended);
});
