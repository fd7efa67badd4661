import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type FSWatcher,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { describe, expect, it } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { startCognito } from './start-cognito.ts';
import { callPool, claimsIn, password, tokensIn, userOf } from './testing/pool-user.ts';
import { startTestPool, testClientId, testOptions, testPoolId } from './testing/test-pool.ts';

const crashTest = { timeout: 60_000 };

describe('the local user pool', () => {
  it('signs tokens that verify against the published key', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    const sub = await ann.register();
    const { AccessToken } = tokensIn(await ann.signIn());
    const verifier = JwtVerifier.create(
      {
        issuer: `https://cognito-idp.us-east-1.amazonaws.com/${testPoolId}`,
        audience: null,
        jwksUri: pool.cognito.jwksUri,
      },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() } }) },
    );
    await expect(verifier.verify(AccessToken)).resolves.toMatchObject({ sub, client_id: testClientId });
  });

  it('creates a confirmed account once', async () => {
    await using pool = await startTestPool();
    const demo = { email: 'demo@example.com', password, attributes: { name: 'Demo' } };
    const { sub } = await pool.cognito.createConfirmedUser(demo);
    expect(await pool.cognito.createConfirmedUser({ ...demo, password: 'Another-Horse-8' })).toEqual({ sub });
    expect(pool.mails).toEqual([]);
    await expect(userOf(pool, 'Demo@example.com').signIn()).resolves.toHaveProperty('AuthenticationResult');
  });

  it('accepts an issuer that ends with the pool id', async () => {
    const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${testPoolId}`;
    await using pool = await startTestPool({ issuer });
    const ann = userOf(pool);
    await ann.register();
    expect(claimsIn(tokensIn(await ann.signIn()).AccessToken)).toMatchObject({ iss: issuer });
  });

  it('keeps users and their tokens across a restart', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    const { AccessToken, RefreshToken } = tokensIn(await ann.signIn());
    await pool.cognito.stop();
    const again = await startCognito(testOptions(pool.directory, pool.clock));
    const refreshed = callPool(again.url, 'GetTokensFromRefreshToken', { ClientId: testClientId, RefreshToken });
    await expect(refreshed).resolves.toHaveProperty('AuthenticationResult');
    await expect(callPool(again.url, 'GetUser', { AccessToken })).resolves.toHaveProperty('Username');
    await again.stop();
  });

  it('writes neither passwords nor refresh tokens to disk', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    const { RefreshToken } = tokensIn(await ann.signIn());
    const secret = RefreshToken.split('.')[1] ?? RefreshToken;
    const database = join(pool.directory, 'db');
    const stored = readdirSync(database).map((file) => readFileSync(join(database, file), 'utf8'));
    expect(stored.join()).toContain('ann@example.com');
    expect(stored.join()).not.toContain(password);
    expect(stored.join()).not.toContain(secret);
  });

  it('loses no sign-up that got its response when it is killed while writing', crashTest, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'local-cognito-crash-'));
    makeWritesSlow(directory);
    const answered: string[] = [];
    for (const run of ['one', 'two', 'three']) answered.push(...(await killedWhileWriting(directory, run, 12)));

    const pool = await startCognito(testOptions(directory, createClock()));
    for (const USERNAME of answered) {
      const AuthParameters = { USERNAME, PASSWORD: password };
      const request = { ClientId: testClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
      // The account is there: nobody has entered its code yet.
      await expect(callPool(pool.url, 'InitiateAuth', request)).rejects.toThrow('UserNotConfirmedException');
    }
    expect(answered.length).toBeGreaterThanOrEqual(3 * 12);
    await pool.stop();
    rmSync(directory, { recursive: true });
  });
});

/** A large file takes so long to write that the kill finds a write under way. */
function makeWritesSlow(directory: string): void {
  mkdirSync(join(directory, 'db'));
  writeFileSync(join(directory, 'db', `${testPoolId}.json`), JSON.stringify({ Padding: 'x'.repeat(8_000_000) }));
}

/**
 * Runs the sign-up program and kills it after `count` sign-ups, as soon as the next write has begun; returns the addresses
 * whose sign-up got a response. `run` is a part of the addresses.
 */
async function killedWhileWriting(directory: string, run: string, count: number): Promise<string[]> {
  const program = join(import.meta.dirname, 'testing/endless-sign-ups.ts');
  const child = spawn(process.execPath, [program, directory, run], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const answered: string[] = [];
  let watcher: FSWatcher | undefined;
  for await (const email of createInterface({ input: child.stdout })) {
    answered.push(email);
    if (answered.length === count) watcher = watch(join(directory, 'db'), () => child.kill('SIGKILL'));
  }
  watcher?.close();
  expect(await exit).toEqual([null, 'SIGKILL']);
  return answered;
}
