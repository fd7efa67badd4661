import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openVapidKeys } from './vapid.ts';

it('creates one key pair and keeps it, so that a browser stays subscribed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'local-push-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const created = await openVapidKeys(directory);
  expect(Buffer.from(created.publicKey, 'base64url')).toHaveLength(65);
  expect(await openVapidKeys(directory)).toEqual(created);
});
