import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteConfig } from '@halqa/contract';
import { type LoopbackServer, listenOnLoopback } from 'local-aws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'halqa-site-'));
let server: LoopbackServer;

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(directory, 'site', name)), { recursive: true });
  writeFileSync(join(directory, 'site', name), content);
}

const config = (origin: string): SiteConfig => ({
  mode: 'demo',
  region: 'us-east-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  userPoolEndpoint: `${origin}/__local/cognito`,
  waits: { leadBusinessDays: 0, holdBusinessDays: 0 },
  supportEmail: 'support@halqa.test',
  bankScript: '/bank.js',
});

beforeAll(async () => {
  write('index.html', '<h1>Home</h1>');
  write('groups/_id/index.html', '<h1>Group</h1>');
  write('fallback.html', '<h1>Shell</h1>');
  write('shell/1.0.0/main.js', 'start()');
  write('shell/1.0.0/main.js.br', brotliCompressSync('start()'));
  write(
    'documents.json',
    '[{"pattern":"/","document":"/index.html"},{"pattern":"/groups/:id","document":"/groups/_id/index.html"}]',
  );
  write('csp.json', '{"styleHashes":["sha256-abc"]}');
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  server = await listenOnLoopback(serveSite({ directory: join(directory, 'site'), config }));
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

describe('the site', () => {
  it.each([
    ['/', '<h1>Home</h1>'],
    ['/groups/42', '<h1>Group</h1>'],
    ['/anything/else', '<h1>Shell</h1>'],
  ])('serves the document of %s, to be revalidated each time', async (path, body) => {
    const response = await fetch(server.url + path);
    expect([response.status, await response.text()]).toEqual([200, body]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-abc'");
  });

  it('serves versioned files compressed and immutable', async () => {
    const response = await fetch(`${server.url}/shell/1.0.0/main.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('start()');
  });

  it('sends 304 for a document that the browser has', async () => {
    const etag = (await fetch(server.url)).headers.get('etag') ?? '';
    const again = await fetch(server.url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('serves the configuration for the requested origin', async () => {
    const config = await (await fetch(`${server.url}/config.json`)).json();
    expect(config.userPoolEndpoint).toBe(`${server.url}/__local/cognito`);
  });

  it('allows other origins only where configured', async () => {
    const outside = { connect: ['https://sandbox.plaid.com'], script: ['https://cdn.plaid.com'] };
    const other = await listenOnLoopback(serveSite({ directory: join(directory, 'site'), config, outside }));
    const policies = await Promise.all(
      [server.url, other.url].map(async (url) => (await fetch(url)).headers.get('content-security-policy')),
    );
    await other.stop();
    expect(policies.map((policy) => policy?.includes("connect-src 'self' https://sandbox.plaid.com;"))).toEqual([
      false,
      true,
    ]);
  });

  it('responds 404 to a missing file and 405 to a POST', async () => {
    const responses = await Promise.all([
      fetch(`${server.url}/shell/1.0.0/gone.js`),
      fetch(server.url, { method: 'POST' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 405]);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/x%00.txt', '/%zz.txt'])(
    'never leaves its own folder: %s',
    async (path) => {
      const { hostname, port } = new URL(server.url);
      const status = await new Promise((resolve, reject) =>
        request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end(),
      );
      expect(status).toBe(404);
    },
  );
});
