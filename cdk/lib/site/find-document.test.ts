import { describe, expect, it } from 'vitest';
import { findUnsupported } from '../../test/cloudfront-runtime/check-code.ts';
import { runViewerRequest } from '../../test/cloudfront-runtime/run-code.ts';
import { cohortOf, newCohortCookie } from './cohort.ts';
import { bundleForCloudFront, documentFunctionCode } from './document-function.ts';
import { findDocument, findFile, type RouteDocument } from './find-document.ts';

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
] as const;

describe('the document of a path', () => {
  it.each(cases)('%s is %s', (path, file) => {
    expect(findDocument(path, documents)).toBe(file);
  });

  it.each(cases)('%s is %s in CloudFront too', (path, file) => {
    expect(runViewerRequest(documentFunctionCode(documents), path)).toEqual({ method: 'GET', uri: file });
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
    expect(findFile(path, documents, sets, 'any')).toBe(file);
    expect(findFile(path, documents, { ...sets, rollouts: [] }, 'any')).toBe(file.replace('s10', 's'));
  });
});

it('gives each cohort the same set in CloudFront as here', () => {
  const cohorts = Array.from({ length: 100 }, (_, index) => `0b0f6a2e-4f4b-4b0e-9a51-6f0c2f1d7${index}`);
  const sets = { generation: 'g1', rollouts: [1, 10, 50, 99].map((percent) => ({ remote: `mf-${percent}`, percent })) };
  const code = bundleForCloudFront(`
    import { findFile } from './find-document.ts';
    const cohorts = ${JSON.stringify(cohorts)};
    function handler(event) {
      const find = (cohort) => findFile('/login', ${JSON.stringify(documents)}, ${JSON.stringify(sets)}, cohort);
      event.request.uri = cohorts.map(find).join(' ');
      return event.request;
    }`);
  expect(findUnsupported(code)).toEqual([]);
  const found = runViewerRequest(code, '/login').uri.split(' ');
  expect(found).toEqual(cohorts.map((cohort) => findFile('/login', documents, sets, cohort)));
  expect(new Set(found).size).toBeGreaterThan(2);
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
    expect(findUnsupported(documentFunctionCode(documents))).toEqual([]);
  });

  it('has room for four times as many pages as there are', () => {
    const pages = Array.from({ length: 100 }, (_, index) => ({
      pattern: `/profile/page-${index}`,
      document: `/profile/page-${index}/index.html`,
    }));
    expect(findUnsupported(documentFunctionCode(pages))).toEqual([]);
  });
});
