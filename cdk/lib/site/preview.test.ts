import { edgeValues, previewValues, signPreview, signWith } from '@halqa/releases';
import { describe, expect, it } from 'vitest';
import { findUnsupported } from '../../test/cloudfront-runtime/check-code.ts';
import { runViewerAnswer, runViewerRequest } from '../../test/cloudfront-runtime/run-code.ts';
import { documentFunctionCode } from './document-function.ts';
import { pageOfLink } from './preview.ts';

const code = documentFunctionCode({ documents: [], stage: 'dev' });
const secret = 'the key of this stage';
const seconds = () => Math.floor(Date.now() / 1000);
const until = seconds() + 3600;
const preview = { stage: 'dev', remote: 'mf-auth', version: 'auth2', set: 'p1', until };
const link = (changes: Partial<typeof preview> = {}, key = secret) =>
  signPreview({ ...preview, ...changes }, signWith(key));

const patterns = (...all: string[]) => all.map((pattern) => ({ pattern }));
const live = { revision: 4, generation: 'g1', rollouts: [{ remote: 'mf-groups', percent: 100 }] };
const shown = { revision: 4, generation: 'p1', rollouts: [], documents: patterns('/', '/login', '/new-page') };
/** What a stage has after the preview, with `changes` to what is live. */
type Changes = { revision?: number; takenBackIn?: number; previewsEndedIn?: Record<string, number> };
const storeWith = (changes: Changes = {}) => ({
  ...previewValues(shown, until, secret),
  ...edgeValues({ ...live, documents: patterns('/', '/login'), ...changes }),
});
const documentOf = async (path: string, signed: string, store: Record<string, string> = storeWith()) =>
  (await runViewerRequest(code, path, { cookies: { halqa_preview: signed }, store })).uri;
const forVisitors = '/sets/g1/s0/login/index.html';

describe('a preview in CloudFront', () => {
  it('begins with a signed link, which leads to the same page, and is a cookie of this browser session', async () => {
    const query = { tab: 'members', preview: link() };
    const { statusCode, headers, cookies } = await runViewerAnswer(code, '/login', { query, store: storeWith() });
    expect([statusCode, headers['location']?.value]).toEqual([302, '/login?tab=members']);
    expect(headers['cache-control']?.value).toBe('no-store');
    expect(cookies).toEqual({
      halqa_preview: { value: link(), attributes: 'Path=/; HttpOnly; SameSite=Lax; Secure' },
    });
  });

  it('shows its set, also pages that visitors do not have, and no candidate of another remote', async () => {
    expect(await documentOf('/login', link())).toBe('/sets/p1/s/login/index.html');
    expect(await documentOf('/new-page', link())).toBe('/sets/p1/s/new-page/index.html');
    expect(await documentOf('/releases.json', link())).toBe('/sets/p1/s/releases.json');
    expect(await documentOf('/mf/mf-auth/auth2/app.js', link())).toBe('/mf/mf-auth/auth2/app.js');
  });

  it('ends when asked, without a signature', async () => {
    const { cookies } = await runViewerAnswer(code, '/', { query: { preview: 'end' }, store: storeWith() });
    expect(cookies['halqa_preview']).toEqual({
      value: '',
      attributes: 'Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    });
  });

  it.each([
    ['was signed with another key', link({}, 'another key')],
    ['was signed by another stage', link({ stage: 'prod' })],
    ['has ended', link({ until: seconds() - 1 })],
    ['would last longer than a day', link({ until: seconds() + 25 * 3600 })],
    ['names a set that was not signed', link().replace('p1', 'p2')],
    ['names another remote than was signed', link().replace('mf-auth', 'mf-groups')],
    ['is an address', 'https://evil.example/remoteEntry.js'],
    ['is empty', ''],
  ])('is nothing, neither as a link nor as a cookie, when it %s', async (_, signed) => {
    expect(await documentOf('/login', signed)).toBe(forVisitors);
    const query = { preview: signed };
    expect((await runViewerRequest(code, '/login', { query, store: storeWith() })).uri).toBe(forVisitors);
  });

  it('is nothing when it was signed for a set that no team has asked for', async () => {
    expect(await documentOf('/login', link({ set: 'p2' }))).toBe(forVisitors);
    expect(await documentOf('/login', link({ until: until + 1 }))).toBe(forVisitors);
  });

  it('goes on while others release, and ends when a version is killed or rolled back', async () => {
    expect(await documentOf('/login', link(), storeWith({ revision: 9, takenBackIn: 4 }))).toBe(
      '/sets/p1/s/login/index.html',
    );
    expect(await documentOf('/login', link(), storeWith({ revision: 5, takenBackIn: 5 }))).toBe(forVisitors);
  });

  it('ends when the previews of its remote were ended since, and not with those of another', async () => {
    const ended = (previewsEndedIn: Record<string, number>) =>
      documentOf('/login', link(), storeWith({ revision: 9, previewsEndedIn }));
    expect(await ended({ 'mf-auth': 5 })).toBe(forVisitors);
    expect(await ended({ 'mf-auth': 4, 'mf-groups': 9 })).toBe('/sets/p1/s/login/index.html');
  });

  it('is nothing in a stage that has signed none', async () => {
    const { 'preview-key': _, ...unsigned } = storeWith();
    expect(await documentOf('/login', link(), unsigned)).toBe(forVisitors);
    expect(await documentOf('/login', link({}, ''), unsigned)).toBe(forVisitors);
  });

  it('gives the stable versions while the store cannot be read', async () => {
    const cookies = { halqa_preview: link() };
    const deployed = documentFunctionCode({ documents: [{ pattern: '/login' }], stage: 'dev' });
    expect((await runViewerRequest(deployed, '/login', { cookies, store: 'unreadable' })).uri).toBe(
      '/sets/live/login/index.html',
    );
  });

  it('uses only what the runtime has, and three quarters of its size at most', () => {
    expect(findUnsupported(code)).toEqual([]);
    expect(Buffer.byteLength(code)).toBeLessThan(7680);
  });
});

it.each(['//evil.example/', '/\\evil.example/', '///evil.example/'])('never leads to another host: %s', (path) => {
  expect(pageOfLink(path, ['preview=x'])).toBe('/evil.example/');
});
