import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtRemote } from '@halqa/releases/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRemote } from './create-remote.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halqa-remotes-'));
  mkdirSync(join(root, 'mf-auth'));
  const { manifest } = builtRemote('auth');
  const routes = [...manifest.routes, { path: '/help/:id', access: 'public', title: 'H' }];
  writeFileSync(join(root, 'mf-auth/remote.json'), JSON.stringify({ ...manifest, routes }));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each(['chat', 'mf-chat'])('writes the folder of the remote %s before its packages are installed', (called) => {
  const isWritten = () => existsSync(join(root, 'mf-chat/remote.json'));
  expect(createRemote(root, called, isWritten)).toBe('mf-chat');
  expect(readFileSync(join(root, 'mf-chat/src/app.tsx'), 'utf8')).toContain("'/chat'");
});

it.each([
  ['help', '/help/:id is a page of mf-auth'],
  ['auth', 'mf-auth exists'],
  ['api', '/api is a path of the server'],
  ['shell', '/shell is a path of the server'],
])('rejects the name “%s”, whose page would never be reached, and writes nothing', (name, sentence) => {
  expect(() => createRemote(root, name, () => true)).toThrow(sentence);
  expect(readdirSync(root)).toEqual(['mf-auth']);
});

it('removes the folder when its packages cannot be installed, so that everything else still starts', () => {
  expect(() => createRemote(root, 'chat', () => false)).toThrow('could not be installed');
  expect(readdirSync(root)).toEqual(['mf-auth']);
});
