import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { remoteFolders } from '@halqa/releases/compose';
import type { Configuration } from '@rspack/core';
import { compile } from '../build/compile.ts';
import { textBySource } from './text-by-source.ts';

/** By script, such as `main.1a2b3c4d.js`: the share of each package, from 0 to 1, as each would compress alone. */
export type PackageShares = ReadonlyMap<string, Readonly<Record<string, number>>>;

/**
 * Which packages the scripts of all front ends consist of. Builds every front end once more, with source maps: the same
 * files under the same names.
 */
export async function packageShares(root: string): Promise<PackageShares> {
  const shares = new Map<string, Readonly<Record<string, number>>>();
  for (const folder of ['shell', ...remoteFolders(root)]) {
    const path = mkdtempSync(join(tmpdir(), 'shares-'));
    const file = pathToFileURL(join(root, folder, 'rspack.config.mjs')).href;
    const { default: config }: { default: Configuration } = await import(file);
    await compile({ ...config, devtool: 'hidden-source-map', output: { ...config.output, path } });
    for (const name of readdirSync(path).filter((each) => each.endsWith('.js'))) {
      const map: unknown = JSON.parse(readFileSync(join(path, `${name}.map`), 'utf8'));
      shares.set(name, sharesOf(textBySource(readFileSync(join(path, name), 'utf8'), map), folder));
    }
    rmSync(path, { recursive: true });
  }
  return shares;
}

function sharesOf(textOf: ReadonlyMap<string, string>, folder: string): Record<string, number> {
  const texts: Record<string, string> = {};
  for (const [source, text] of textOf) {
    const name = packageOf(source, folder);
    texts[name] = `${texts[name] ?? ''}${text}`;
  }
  const bytes = Object.entries(texts).map(([name, text]) => [name, brotliCompressSync(text).length] as const);
  const total = bytes.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries(bytes.map(([name, count]) => [name, count / total]));
}

/** `…/node_modules/zod/v4/core/parse.js` → `zod`; `…/packages/copy/src/shell/shell.ar.ts` → `copy, Arabic`. */
function packageOf(source: string, folder: string): string {
  const installed = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (installed && installed !== '.pnpm') return installed;
  const own = /packages\/([^/]+)\//.exec(source)?.[1] ?? (source.includes('webpack/') ? 'bundler runtime' : folder);
  return own === 'copy' && source.includes('.ar.ts') ? 'copy, Arabic' : own;
}
