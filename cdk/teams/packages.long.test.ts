import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRemote } from '@halqa/build/new-remote';
import { buildRemote } from '@halqa/build/remote';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packedRemote, root } from './testing/packed-remote.ts';

const { directory, halqaRemote } = packedRemote();
/** In the repository, as `npm run new-remote` would make it. */
let inside = '';

beforeAll(() => {
  inside = mkdtempSync(join(root, '.cache/inside-'));
  createRemote(inside, 'chat', () => true);
  symlinkSync(join(root, 'mf-dashboard/node_modules'), join(inside, 'mf-chat/node_modules'));
  for (const folder of [directory, join(inside, 'mf-chat')]) useArabicText(join(folder, 'src/app.tsx'));
});
afterAll(() => rmSync(inside, { recursive: true }));

/** Shows one of the common texts, whose Arabic is a file of its own. */
function useArabicText(path: string): void {
  const source = readFileSync(path, 'utf8').replace('{words.lead}', '{loginWords.lead}');
  writeFileSync(path, `import { loginWords } from '@halqa/copy';\n${source}`);
}

/** Bytes after gzip of each script and style, by its name without the hash. */
const sizesIn = (folder: string): Record<string, number> =>
  Object.fromEntries(
    globSync(join(folder, 'dist/*/*.{js,css}'))
      .sort()
      .map((path) => [
        basename(path).replace(/\.[0-9a-f]{8}(?=\.)/, ''),
        gzipSync(readFileSync(path), { level: 9 }).length,
      ]),
  );

it('lets a folder outside of the repository pass the checks of front ends, with files of nearly the same sizes', async () => {
  expect(await halqaRemote('check')).toEqual({ code: 0, output: expect.stringContaining('size budgets: ok') });
  await buildRemote(inside, 'mf-chat');
  const sizes = sizesIn(join(inside, 'mf-chat'));
  expect(Object.keys(sizes)).toEqual(expect.arrayContaining(['remoteEntry.js', 'packages.js', 'arabic.js']));
  const similar = ([name, size]: [string, number]) => [name, expect.closeTo(size, -2)];
  expect(sizesIn(directory)).toEqual(Object.fromEntries(Object.entries(sizes).map(similar)));
});

it('finds there what is wrong: an import of what is not for remotes, a wrong type, dead code and a size', async () => {
  writeFileSync(
    join(directory, 'src/wrong.tsx'),
    "import { liveSets } from '@halqa/releases';\nimport { Badge } from '@halqa/ui';\n\nexport const Wrong = () => <Badge tone=\"none\">{String(liveSets)}</Badge>;\n",
  );
  const manifest = join(directory, 'remote.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"entry": 8800', '"entry": 880'));
  const { code, output } = await halqaRemote('check');
  expect(code).toBe(1);
  expect(output).toContain('A remote imports remote-kit, platform, ui, copy, contract and domain');
  expect(output).toMatch(/src\/wrong\.tsx\(4,\d+\): error TS2322: Type '"none"' is not assignable/);
  expect(output).toMatch(/Unused files \(1\)\s+src\/wrong\.tsx/);
  expect(output).toMatch(/entry is 7\.\d kB after gzip, its budget is 0\.9 kB\./);
});
