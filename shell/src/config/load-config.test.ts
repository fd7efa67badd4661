import { expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';

const config = {
  mode: 'demo',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Local0001',
  userPoolClientId: 'client',
  supportEmail: 'support@halqa.test',
  bankScript: '/__local/bank/link-initialize.js',
};
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

it('reads the place that the site runs in', async () => {
  expect(await loadConfig(answering(JSON.stringify(config)))).toEqual(config);
});

it.each([
  ['is missing', answering('', 404)],
  ['is another shape', answering('{"mode":"test"}')],
  ['is no JSON', answering('<!doctype html>')],
])('rejects when it %s', async (_, fetch) => {
  await expect(loadConfig(fetch)).rejects.toThrow();
});
