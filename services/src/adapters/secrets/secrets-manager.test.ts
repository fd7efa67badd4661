import { startSecrets } from 'local-aws';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { jsonSecret, latestTextSecret, textSecret } from './secrets-manager.ts';

/** The local Secrets Manager with these values, until `stop`. */
async function withSecrets(values: Record<string, string>) {
  const secrets = Object.keys(values).map((name) => ({ name, arn: `arn:aws:secret:${name}`, firstValue: () => '' }));
  const server = await startSecrets({ directory: temporaryDirectory(), secrets, values });
  onTestFinished(() => server.stop());
  process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER'] = server.url;
  return { stop: server.stop };
}

const keys = z.object({ clientId: z.string(), secret: z.string() });

it('reads a text, and a JSON object of a known shape', async () => {
  await withSecrets({ origin: 'hidden', plaid: '{"clientId":"we","secret":"hidden","generated":"x"}' });
  expect(await textSecret('origin')()).toBe('hidden');
  expect(await jsonSecret('arn:aws:secret:plaid', keys)()).toEqual({ clientId: 'we', secret: 'hidden' });
});

it('asks Secrets Manager once in five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { stop } = await withSecrets({ origin: 'old' });
  const read = textSecret('origin');
  expect(await read()).toBe('old');
  await stop();
  vi.advanceTimersByTime(299_000);
  expect(await read()).toBe('old');
  vi.advanceTimersByTime(2_000);
  await expect(read()).rejects.toThrow();
});

it('asks each time for a secret of which a change counts at once', async () => {
  const { stop } = await withSecrets({ previews: 'leaked' });
  const read = latestTextSecret('previews');
  expect(await read()).toBe('leaked');
  await stop();
  await expect(read()).rejects.toThrow();
});

it.each([
  ['not-json', 'The secret not-json is not valid: ✖ It is not JSON'],
  [
    'incomplete',
    'The secret incomplete is not valid: ✖ Invalid input: expected string, received undefined\n  → at secret',
  ],
])('says what is wrong with %s and not what is in it, and counts it', async (name, message) => {
  await withSecrets({ 'not-json': 'hidden', incomplete: '{"clientId":"hidden"}' });
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(jsonSecret(name, keys)()).rejects.toThrow(message);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ service: 'secrets', SecretUnusable: 1 }]);
  await expect(jsonSecret(name, keys)()).rejects.not.toThrow('hidden');
});

it('fails for a secret that does not exist', async () => {
  await withSecrets({});
  await expect(textSecret('nothing')()).rejects.toThrow("can't find the specified secret");
});
