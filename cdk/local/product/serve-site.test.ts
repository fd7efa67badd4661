import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteConfig } from '@halqa/contract';
import { signPreview, signWith } from '@halqa/releases';
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
    '[{"pattern":"/","document":"/index.html","isFindable":true},{"pattern":"/groups/:id","document":"/groups/_id/index.html"}]',
  );
  write('csp.json', '{"styleHashes":["sha256-abc"]}');
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  server = await listenOnLoopback(serveSite({ directory: join(directory, 'site'), config }));
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

describe('the addresses that programs know', () => {
  it('lead to the page that changes a password', async () => {
    const response = await fetch(`${server.url}/.well-known/change-password`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/profile/security']);
  });

  it.each([
    ['/.well-known/security.txt', 'text/plain', 'Contact: mailto:support@halqa.test'],
    ['/robots.txt', 'text/plain', 'Allow: /api/calendars/'],
    ['/sitemap.xml', 'text/xml', '<loc>'],
  ])('are served with the origin of the request: %s', async (path, type, part) => {
    const response = await fetch(server.url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    const text = await response.text();
    expect(text).toContain(part);
    expect(text).toContain(server.url);
  });

  it.each([
    // Requested to find out whether a site's statuses can be relied on: https://w3c.github.io/webappsec-change-password-url/response-code-reliability.html
    'resource-that-should-not-exist-whose-status-code-should-not-be-200',
    'apple-app-site-association',
    'nothing/at/all',
    '',
  ])('are not there where nobody made one: %s', async (name) => {
    expect((await fetch(`${server.url}/.well-known/${name}`)).status).toBe(404);
  });
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
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('serves versioned files compressed and immutable', async () => {
    const response = await fetch(`${server.url}/shell/1.0.0/main.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await response.text()).toBe('start()');
  });

  it.each(['/', '/shell/1.0.0/main.js'])('sends 304 for what the browser has: %s', async (path) => {
    const etag = (await fetch(`${server.url}${path}`)).headers.get('etag') ?? '';
    const again = await fetch(`${server.url}${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('has no file at the folder of a version', async () => {
    expect((await fetch(`${server.url}/shell/1.0.0/`)).status).toBe(404);
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

describe('a site with single releases', () => {
  const released = join(directory, 'released');
  const writeReleased = (name: string, content: string) => write(join('../released', name), content);
  const liveWith = (percent: number, generation = 'g1', takenBackIn = 0) =>
    writeReleased(
      'live.json',
      JSON.stringify({
        generation,
        revision: 1,
        takenBackIn,
        rollouts: percent === 0 ? [] : [{ remote: 'mf-auth', percent }],
        documents: [{ pattern: '/', document: '/index.html' }],
        styleHashes: ['sha256-new'],
        scriptHashes: [],
      }),
    );
  let site: LoopbackServer;
  beforeAll(async () => {
    writeReleased('sets/g1/s1/index.html', '<h1>Candidate</h1>');
    writeReleased('sets/g1/s0/index.html', '<h1>Stable</h1>');
    writeReleased('sets/g1/s/index.html', '<h1>Everybody</h1>');
    writeReleased('mf/mf-auth/auth2/app.js', 'new()');
    site = await listenOnLoopback(serveSite({ directory: join(directory, 'site'), released, config }));
  });
  afterAll(() => site.stop());

  const visit = async (cookie?: string) => {
    const response = await fetch(site.url, cookie === undefined ? {} : { headers: { cookie } });
    return [await response.text(), response.headers.get('set-cookie')?.split(';')[0] ?? null] as const;
  };

  it('gives a visitor the stable versions first, and then the set of their cohort at each visit', async () => {
    liveWith(50);
    const seen = new Set<string>();
    while (seen.size < 2) {
      const [first, cookie] = await visit();
      expect(first).toBe('<h1>Stable</h1>');
      const [next] = await visit(cookie ?? '');
      seen.add(next);
      for (let again = 0; again < 3; again += 1) expect(await visit(cookie ?? '')).toEqual([next, null]);
    }
    expect([...seen].sort()).toEqual(['<h1>Candidate</h1>', '<h1>Stable</h1>']);
  });

  it('keeps a visitor without cookies on the stable versions', async () => {
    liveWith(99);
    const visits = await Promise.all(Array.from({ length: 8 }, () => visit()));
    expect(new Set(visits.map(([body]) => body))).toEqual(new Set(['<h1>Stable</h1>']));
  });

  it('gives the candidate to every cohort at 100 % and sets no cookie without a rollout', async () => {
    liveWith(100);
    expect(await visit('halqa_cohort=0b0f6a2e-4f4b-4b0e-9a51-6f0c2f1d7a11')).toEqual(['<h1>Candidate</h1>', null]);
    liveWith(0);
    expect(await visit()).toEqual(['<h1>Everybody</h1>', null]);
    const response = await fetch(site.url);
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-new'");
  });

  it('serves released files as immutable, and those of the composed site beside them', async () => {
    const file = await fetch(`${site.url}/mf/mf-auth/auth2/app.js`);
    expect([await file.text(), file.headers.get('cache-control')]).toEqual([
      'new()',
      'public, max-age=31536000, immutable',
    ]);
    expect(await (await fetch(`${site.url}/shell/1.0.0/main.js`)).text()).toBe('start()');
    expect((await fetch(`${site.url}/mf/mf-auth/auth3/app.js`)).status).toBe(404);
  });

  describe('with a preview', () => {
    const secret = 'a secret of this product';
    const previewRevision = 1;
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const signed = (changes: { until?: number; stage?: string } = {}, key = secret) =>
      signPreview(
        { stage: 'local', remote: 'mf-auth', version: 'auth2', set: 'p1', until: inAnHour, ...changes },
        signWith(key),
      );
    const follow = (link: string, path = '/') => fetch(`${site.url}${path}?preview=${link}`, { redirect: 'manual' });
    const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
    beforeAll(() => {
      liveWith(0);
      write('../preview.key', secret);
      const live = { generation: 'p1', revision: previewRevision, rollouts: [], styleHashes: [], scriptHashes: [] };
      const documents = [{ pattern: '/', document: '/index.html' }];
      writeReleased('sets/p1/site.json', JSON.stringify({ ...live, documents }));
      writeReleased('sets/p1/s/index.html', '<h1>Preview</h1>');
    });

    it('begins with a signed link, for this session, and ends when asked', async () => {
      const begun = await follow(signed());
      expect([begun.status, begun.headers.get('location')]).toEqual([302, '/']);
      expect(begun.headers.get('set-cookie')).not.toMatch(/max-age|expires/i);
      const seen = await fetch(site.url, { headers: { cookie: cookieOf(begun) } });
      expect(await seen.text()).toBe('<h1>Preview</h1>');
      expect(await (await fetch(site.url)).text()).toBe('<h1>Everybody</h1>');
      expect((await follow('end')).headers.get('set-cookie')).toContain('halqa_preview=; Path=/;');
    });

    it.each([
      ['was signed elsewhere', () => signed({}, 'another secret')],
      ['was signed by another stage', () => signed({ stage: 'dev' })],
      ['has ended', () => signed({ until: inAnHour - 3600 })],
      ['is no link of ours', () => 'http://localhost:9/remoteEntry.js'],
    ])('does nothing when the link %s, nor as a cookie', async (_, link) => {
      const response = await follow(encodeURIComponent(link()));
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await response.text()).toBe('<h1>Everybody</h1>');
      const again = await fetch(site.url, { headers: { cookie: `halqa_preview=${link()}` } });
      expect(await again.text()).toBe('<h1>Everybody</h1>');
    });

    it('ends when something was taken from visitors since', async () => {
      liveWith(0, 'g1', previewRevision + 1);
      const seen = await fetch(site.url, { headers: { cookie: `halqa_preview=${signed()}` } });
      expect(await seen.text()).toBe('<h1>Everybody</h1>');
      liveWith(0);
    });

    it('never leads to another host', async () => {
      const { headers } = await follow(signed(), '//evil.example/');
      expect(headers.get('location')).toBe('/evil.example/');
    });
  });
});
