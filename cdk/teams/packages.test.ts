import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createRemote, ownRepository } from '@halqa/build/new-remote';
import { buildRemote } from '@halqa/build/remote';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packAll } from './pack-all.ts';
import { installPacked } from './testing/install-packed.ts';

const root = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'halqa-team-'));
const directory = join(place, 'mf-chat');
/** In the repository, as `npm run new-remote` would make it. */
let inside = '';

beforeAll(async () => {
  const archives = (await packAll(root, join(place, 'archives'))).map((name) => join(place, 'archives', name));
  createRemote(
    place,
    'chat',
    () => true,
    ownRepository(() => '0.0.0'),
  );
  installPacked(root, archives, directory);
  mkdirSync(join(root, '.cache'), { recursive: true });
  inside = mkdtempSync(join(root, '.cache/inside-'));
  createRemote(inside, 'chat', () => true);
  symlinkSync(join(root, 'mf-dashboard/node_modules'), join(inside, 'mf-chat/node_modules'));
  for (const folder of [directory, join(inside, 'mf-chat')]) useArabicText(join(folder, 'src/app.tsx'));
}, 180_000);
afterAll(() => {
  rmSync(place, { recursive: true });
  rmSync(inside, { recursive: true });
});

/** Of the common texts, whose Arabic is a file of its own. */
function useArabicText(path: string): void {
  const source = readFileSync(path, 'utf8').replace('{words.lead}', '{loginWords.lead}');
  writeFileSync(path, `import { loginWords } from '@halqa/copy';\n${source}`);
}

const bin = join(directory, 'node_modules/halqa-remote/dist/halqa-remote.js');

/** `halqa-remote …` in the folder of the remote. */
const halqaRemote = (...args: string[]) =>
  promisify(execFile)(process.execPath, [bin, ...args], {
    cwd: directory,
    env: { ...process.env, PORT: '1', DATA_DIR: '' },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );

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

it('lets a folder outside of the repository pass the checks of front ends, with files of the same sizes', async () => {
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

it('releases nothing where no product runs, and nothing but the remote of its folder', async () => {
  expect(await halqaRemote('publish')).toEqual({ code: 1, output: expect.stringContaining('name a deployed stage') });
  const elsewhere = promisify(execFile)(process.execPath, [bin, 'publish'], { cwd: place });
  await expect(elsewhere).rejects.toMatchObject({ stderr: expect.stringContaining('is for the folder of a remote') });
});

it('packs all that the packages import', () => {
  const files = globSync(join(directory, 'node_modules/{@halqa/*,halqa-remote}/dist/**/*.js'));
  const missing = files.flatMap((file) => {
    const { resolve } = createRequire(file);
    return importsOf(readFileSync(file, 'utf8'))
      .filter((name) => !canResolve(resolve, name))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

/** The packages that a module imports, as the compiler and the bundler write it. */
const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(
      /^(?:import|export)\b[^'"=]*?from ['"]([^'".][^'"]*)['"];$|\bimport\(['"]([^'".][^'"]*)['"]\)/gm,
    ),
  ].map(([, named, loaded]) => named ?? loaded ?? '');

function canResolve(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}

it('packs no source, and says in every archive what changed', () => {
  const installed = globSync(join(directory, 'node_modules/{@halqa/*,halqa-remote}'));
  expect(installed).toHaveLength(9);
  expect(
    globSync(join(directory, 'node_modules/{@halqa/*,halqa-remote}/**/*.{ts,tsx}'), { exclude: isDeclaration }),
  ).toEqual([]);
  const changes = installed.map((folder) => readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'));
  const versions = installed.map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version);
  const [newest] = /(?<=^## )\S+/m.exec(changes[0] ?? '') ?? [];
  expect(new Set(versions)).toEqual(new Set([newest]));
  expect(new Set(changes).size).toBe(1);
});

const isDeclaration = (path: string) => path.endsWith('.d.ts');
