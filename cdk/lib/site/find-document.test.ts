import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { edgeCode } from '../constructs/document-function.ts';
import { findDocument } from './find-document.ts';

const documents = ['/', '/login', '/blog/first'];
const cases = [
  ['/', '/index.html'],
  ['/login', '/login/index.html'],
  ['/login/', '/login/index.html'],
  ['/blog/first', '/blog/first/index.html'],
  ['/groups/01HZ', '/fallback.html'],
  ['/shell/main.1a2b.js', '/shell/main.1a2b.js'],
  ['/releases.json', '/releases.json'],
] as const;

describe('the document of an address', () => {
  it.each(cases)('%s is %s', (path, file) => {
    expect(findDocument(path, documents)).toBe(file);
  });

  it.each(cases)('%s is %s at the edge too', (path, file) => {
    const found: unknown = runInNewContext(`${edgeCode(documents)}\nhandler({ request: { uri: path } }).uri`, { path });
    expect(found).toBe(file);
  });
});
