import { writtenManifest } from '@halqa/contract';
import { expect, it } from 'vitest';
import { remoteTemplate } from './remote-template.ts';

const textOf = (name: string, file: string) =>
  new TextDecoder().decode(remoteTemplate(name).find((one) => one.name === file)?.content);

it('is a remote with one page of its name', () => {
  const manifest = writtenManifest.parse(JSON.parse(textOf('chat', 'remote.json')));
  expect(manifest).toMatchObject({ name: 'mf_chat', routes: [{ path: '/chat', title: 'Chat' }] });
  expect(textOf('chat', 'src/app.tsx')).toContain("routedPages({ '/chat': FirstPage })");
  expect(textOf('chat', 'src/app.tsx')).not.toContain('react-router');
});

it.each(['', 'mf-chat', 'Chat', '../chat', 'c'])('rejects the name “%s” with a sentence', (name) => {
  expect(() => remoteTemplate(name)).toThrow('is no name of a remote');
});
