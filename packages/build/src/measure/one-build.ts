import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRemoteManifest, remoteFolders } from '@halqa/releases/compose';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { compile } from '../build/compile.ts';
import { withArabicApart } from '../preset/arabic-apart.ts';
import { frontEndConfig } from '../preset/front-end-config.ts';

/** The sources of all front ends as one build: the shell imports each remote as a chunk, without federation. */
export type OneBuild = {
  /** By name. */
  files: ReadonlyMap<string, Buffer>;
  main: readonly string[];
  /** The files that a remote, or a page in a chunk of its own, needs besides: by the name of either. */
  chunks: Readonly<Record<string, readonly string[]>>;
};

/** Builds all front ends as one, for comparison. `publicPath`: where its files will be. `change`: changes the configuration. */
export async function buildAsOne(
  root: string,
  publicPath: string,
  change = (config: Configuration): Configuration => config,
): Promise<OneBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'one-build-'));
  const federation = join(folder, 'federation.ts');
  writeFileSync(federation, importsInsteadOfFederation(root));
  const shell = frontEndConfig(join(root, 'shell'), 'shell', null);
  const path = join(folder, 'built');
  const stats = await compile(
    change(
      withArabicApart(
        {
          ...shell,
          entry: { main: './src/index.tsx' },
          output: { ...shell.output, path, publicPath },
          plugins: [
            new rspack.NormalModuleReplacementPlugin(/^\.\/(loader\/)?federation\.ts$/, federation),
            new rspack.DefinePlugin({ HALQA_HAS_ARABIC: 'true' }),
          ],
        },
        { hasEntry: true },
      ),
    ),
  );
  const files = new Map(readdirSync(path).map((name) => [name, readFileSync(join(path, name))] as const));
  rmSync(folder, { recursive: true });
  return { files, ...neededFiles(stats) };
}

/** What replaces `shell/src/loader/federation.ts`. */
function importsInsteadOfFederation(root: string): string {
  const remotes = remoteFolders(root).map((folder) => {
    const { name } = readRemoteManifest(join(root, folder));
    const module = JSON.stringify(join(root, folder, 'src/remote.ts'));
    return `${name}: () => import(/* webpackChunkName: "${name}" */ ${module}),`;
  });
  return `const remotes = { ${remotes.join('\n')} };
export const createFederation = () => ({ load: (name) => remotes[name]() });
export const isRemoteModule = () => true;`;
}

function neededFiles({ entrypoints, namedChunkGroups }: StatsCompilation): Pick<OneBuild, 'main' | 'chunks'> {
  const main = namesOf(entrypoints?.['main']);
  const chunks = Object.entries(namedChunkGroups ?? {}).map(
    ([name, group]) => [name, namesOf(group).filter((file) => !main.includes(file))] as const,
  );
  return { main, chunks: Object.fromEntries(chunks) };
}

/** Without the Arabic texts, which only readers of Arabic load. */
const namesOf = (group: { assets?: { name: string }[] } | undefined): string[] =>
  (group?.assets ?? []).map(({ name }) => name).filter((name) => !name.startsWith('arabic.'));
