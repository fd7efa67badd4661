import { describe, expect, it } from 'vitest';
import { findUnsupported } from '../../test/cloudfront-runtime/check-code.ts';
import { runViewerRequest } from '../../test/cloudfront-runtime/run-code.ts';
import { documentFunctionCode } from './document-function.ts';
import { findDocument, type RouteDocument } from './find-document.ts';

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
