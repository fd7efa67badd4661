import { describe, expect, it } from 'vitest';
import { findUnsupported } from '../../test/cloudfront-runtime/check-code.ts';
import {
  type KeyValues,
  runViewerAnswer,
  runViewerRequest,
  runViewerResponse,
} from '../../test/cloudfront-runtime/run-code.ts';
import { cohortOfValue } from './cohort.ts';
import { cohortOf, newCohortCookie } from './cohort-header.ts';
import { documentFunctionCode, headersFunctionCode } from './document-function.ts';
import { findDocument, findReleasedFile, type RouteDocument } from './find-document.ts';

const documents: RouteDocument[] = [
  { pattern: '/', document: '/index.html' },
  { pattern: '/groups/create', document: '/groups/create/index.html' },
  { pattern: '/login', document: '/login/index.html' },
  { pattern: '/groups/:id', document: '/groups/_id/index.html' },
];
const cases = [
  ['/', '/index.html'],
  ['/login', '/login/index.html'],
  ['/login/', '/login/index.html'],
  ['/groups/create', '/groups/create/index.html'],
  ['/groups/01HZ', '/groups/_id/index.html'],
  ['/groups', '/fallback.html'],
  ['/groups/01HZ/more', '/fallback.html'],
  ['/nowhere', '/fallback.html'],
  ['/shell/main.1a2b.js', '/shell/main.1a2b.js'],
  ['/releases.json', '/releases.json'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/.well-known/nothing', '/.well-known/nothing'],
  // Nobody chooses a set by an address.
  ['/sets/g2/s1/login/index.html', '/no-such-file'],
  ['/%73ets/g2/s1/login/index.html', '/no-such-file'],
] as const;

describe('the document of a path', () => {
  it.each(cases)('%s is %s', (path, file) => {
    expect(findDocument(path, documents)).toBe(file);
  });

  it.each(cases)('%s is %s in CloudFront too', async (path, file) => {
    expect(await runViewerRequest(documentFunctionCode({ documents, stage: 'dev' }), path)).toEqual({
      method: 'GET',
      uri: file,
    });
  });
});

it('leads password managers to the page that changes a password', async () => {
  const code = documentFunctionCode({ documents, stage: 'dev' });
  expect(await runViewerAnswer(code, '/.well-known/change-password')).toMatchObject({
    statusCode: 302,
    headers: { location: { value: '/profile/security' } },
  });
});

describe('the document of a cohort', () => {
  const rollouts = [
    { remote: 'mf-auth', percent: 100 },
    { remote: 'mf-groups', percent: 0 },
  ];
  const sets = { generation: 'g1', rollouts };

  it.each([
    ['/login', '/sets/g1/s10/login/index.html'],
    ['/nowhere', '/sets/g1/s10/fallback.html'],
    ['/releases.json', '/sets/g1/s10/releases.json'],
    ['/shell/main.1a2b.js', '/shell/main.1a2b.js'],
  ])('%s is %s', (path, file) => {
    expect(findReleasedFile(path, documents, sets, 'any')).toBe(file);
    expect(findReleasedFile(path, documents, { ...sets, rollouts: [] }, 'any')).toBe(file.replace('s10', 's'));
  });
});

describe('the release sets in CloudFront', () => {
  const sets = { generation: 'g1', rollouts: [1, 10, 50, 99].map((percent) => ({ remote: `mf-${percent}`, percent })) };
  const store = {
    live: JSON.stringify({ ...sets, revision: 7, parts: 2 }),
    'routes-g1-0': '/ /login /groups/cr',
    'routes-g1-1': 'eate /groups/:id',
  };
  const code = documentFunctionCode({ documents: [], stage: 'dev' });
  const cohorts = Array.from({ length: 60 }, (_, index) => `0b0f6a2e-4f4b-4b0e-9a51-6f0c2f1d7${index}`);

  it('are the same for each cohort as here', async () => {
    const found = await Promise.all(
      cohorts.map(async (cookie) => (await runViewerRequest(code, '/login', { cookie, store })).uri),
    );
    expect(found).toEqual(cohorts.map((cohort) => findReleasedFile('/login', documents, sets, cohort)));
    expect(new Set(found).size).toBeGreaterThan(2);
  });

  it('are the stable versions for a visitor without a cookie, or with a strange one', async () => {
    for (const cookie of [undefined, '<script>']) {
      const options = { store, ...(cookie ? { cookie } : {}) };
      expect((await runViewerRequest(code, '/groups/01HZ', options)).uri).toBe('/sets/g1/s0000/groups/_id/index.html');
      expect((await runViewerRequest(code, '/releases.json', options)).uri).toBe('/sets/g1/s0000/releases.json');
    }
    expect(findReleasedFile('/login', documents, sets, undefined)).toBe('/sets/g1/s0000/login/index.html');
  });

  it('are the stable versions while the store cannot be read, and those of the deployment before the first release', async () => {
    const deployed = documentFunctionCode({ documents, stage: 'dev' });
    const stores: KeyValues[] = ['unreadable', { live: '{' }, { live: store.live }];
    const uri = async (path: string, values: KeyValues) =>
      (await runViewerRequest(deployed, path, { store: values })).uri;
    for (const broken of stores) {
      expect(await uri('/login', broken)).toBe('/sets/live/login/index.html');
      expect(await uri('/releases.json', broken)).toBe('/sets/live/releases.json');
      expect(await uri('/shell/main.1a2b.js', broken)).toBe('/shell/main.1a2b.js');
    }
    expect(await uri('/login', {})).toBe('/login/index.html');
  });
});

describe('the headers in CloudFront', () => {
  const code = headersFunctionCode({
    styleHashes: ['sha256-old'],
    scriptHashes: ['sha256-script'],
    outside: { connect: ['https://bank.example'] },
  });

  it('allow the styles and scripts of this one document', async () => {
    const metadata = { 'x-amz-meta-styles': 'sha256-a sha256-b', 'x-amz-meta-scripts': 'sha256-c' };
    const { headers } = await runViewerResponse(code, metadata);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'sha256-c';");
    expect(policy).toContain("style-src 'self' 'sha256-a' 'sha256-b';");
    expect(policy).toContain("connect-src 'self' https://bank.example;");
    expect(Object.keys(headers)).toEqual(['content-security-policy']);
  });

  it('allow those of the last deployment where a document does not say', async () => {
    const { headers } = await runViewerResponse(code, {});
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-script';");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-old';");
  });

  it('set the cookie of a new cohort while there is a rollout, for https alone', async () => {
    const rollout = { 'x-amz-meta-rollout': '1' };
    const ids = await Promise.all([1, 2].map(async () => (await runViewerResponse(code, rollout)).cookies));
    const values = ids.map(({ halqa_cohort: cookie }) => {
      expect(cookie?.attributes).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
      return cookie?.value ?? '';
    });
    expect(values.map(cohortOfValue)).toEqual(values);
    expect(new Set(values).size).toBe(2);
    expect((await runViewerResponse(code, rollout, values[0])).cookies).toEqual({});
    expect((await runViewerResponse(code, {})).cookies).toEqual({});
  });

  it('use only what the runtime has', () => {
    expect(findUnsupported(code)).toEqual([]);
  });
});

describe('the cookie of a cohort', () => {
  const id = '0b0f6a2e-4f4b-4b0e-9a51-6f0c2f1d7a11';

  it('is read among others, and ignored when it is strange', () => {
    expect(cohortOf(`a=1; halqa_cohort=${id}; b=2`)).toBe(id);
    for (const cookies of [undefined, '', `xhalqa_cohort=${id}`, 'halqa_cohort=', 'halqa_cohort=<script>aaaaaaaaaaaa'])
      expect(cohortOf(cookies)).toBeUndefined();
  });

  it('is set only while there is a rollout, for no script to read', () => {
    expect(newCohortCookie(id, { generation: 'g1', rollouts: [] })).toBeUndefined();
    const cookie = newCohortCookie(id, { generation: 'g1', rollouts: [{ remote: 'mf-auth', percent: 1 }] });
    expect(cookie).toContain(`halqa_cohort=${id};`);
    expect(cookie).toContain('HttpOnly');
  });
});

describe('the function in CloudFront', () => {
  it('uses only what its runtime has', () => {
    expect(findUnsupported(documentFunctionCode({ documents, stage: 'dev' }))).toEqual([]);
  });

  it('has room for four times as many pages as there are', () => {
    const pages = Array.from({ length: 100 }, (_, index) => ({
      pattern: `/profile/page-${index}`,
      document: `/profile/page-${index}/index.html`,
    }));
    expect(findUnsupported(documentFunctionCode({ documents: pages, stage: 'dev' }))).toEqual([]);
  });
});
