import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { notices, requireKnown } from './third-party.ts';

it('stops at a licence that nobody has looked at, and names the package', () => {
  expect(() => requireKnown([{ name: 'react', license: 'MIT' }])).not.toThrow();
  expect(() =>
    requireKnown([
      { name: 'react', license: 'MIT' },
      { name: 'viral', license: 'AGPL-3.0' },
    ]),
  ).toThrow('Look at the licences of viral (AGPL-3.0)');
});

it('passes on the licence of every version, and says where there is none', () => {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-notices-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const paths = ['b1', 'b2', 'a'].map((name) => join(directory, name));
  for (const path of paths) mkdirSync(path);
  writeFileSync(join(paths[0] ?? '', 'LICENSE'), 'Copyright of version one');
  writeFileSync(join(paths[1] ?? '', 'license.md'), 'Copyright of version two');
  const text = notices([
    { name: 'b', versions: ['1.0.0', '2.0.0'], paths: paths.slice(0, 2), license: 'MIT' },
    { name: 'a', versions: ['3.0.0'], paths: paths.slice(2), license: 'ISC' },
  ]);
  expect(text.match(/^(?:a|b) .*|Copyright .*|The package .*/gm)).toEqual([
    'a 3.0.0',
    'The package has no text of its licence.',
    'b 1.0.0',
    'Copyright of version one',
    'b 2.0.0',
    'Copyright of version two',
  ]);
});
