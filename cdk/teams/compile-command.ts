import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import * as z from 'zod';
import { versionOf, writeJson } from './compile-package.ts';
import { packedPackages, packedVersion } from './packed-packages.ts';

/** Packages that a remote in a repository of its own names with the versions of this workspace, and where they are installed here. */
const versionsOfTeams = {
  '.': ['@biomejs/biome', 'knip', 'node', 'typescript', 'vitest'],
  'packages/ui': ['react', 'react-dom', '@types/react', '@types/react-dom', '@testing-library/react', 'jsdom'],
  'packages/remote-kit': ['@testing-library/user-event'],
  'packages/build': ['@testing-library/dom'],
};

/**
 * Writes the package `halqa-remote` into `target`: the command of cdk/bin/halqa-remote.ts with what it imports of cdk and
 * services, and the settings that remotes extend.
 */
export async function compileCommand(root: string, target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const bin = join(target, 'dist/halqa-remote.js');
  const { metafile } = await build({
    entryPoints: [join(root, 'cdk/bin/halqa-remote.ts')],
    outdir: join(target, 'dist'),
    bundle: true,
    splitting: true,
    packages: 'external',
    metafile: true,
    logLevel: 'error',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [servicesWithin(root)],
  });
  chmodSync(bin, 0o755);
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const paths = imported.map(({ path }) => path).filter((path) => !path.startsWith('node:'));
  const names = [...new Set(paths.map(packageOf))].sort();
  const version = packedVersion(root);
  writeJson(join(target, 'package.json'), {
    name: 'halqa-remote',
    version,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    bin: { 'halqa-remote': './dist/halqa-remote.js' },
    files: ['dist', 'biome.json', 'tsconfig.json', 'CHANGELOG.md'],
    exports: { './tsconfig.json': './tsconfig.json', './biome.json': './biome.json' },
    dependencies: Object.fromEntries(names.map((name) => [name, versionOf(root, join(root, 'cdk'), name)])),
  });
  writeJson(join(target, 'dist/versions.json'), versionsFor(root, version));
  writeJson(join(target, 'tsconfig.json'), readJson(join(root, 'tsconfig.base.json')));
  writeJson(join(target, 'biome.json'), lintOfRemote(readJson(join(root, 'biome.json'))));
}

/** What cdk imports of services is a part of the command: it is no package for teams. */
const servicesWithin = (root: string): Plugin => ({
  name: 'services within',
  setup(command) {
    const { resolve } = createRequire(join(root, 'cdk/package.json'));
    command.onResolve({ filter: /^@halqa\/services\// }, ({ path }) => ({ path: resolve(path) }));
  },
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** `@aws-sdk/client-s3` of `@aws-sdk/client-s3/dist`. */
const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

function versionsFor(root: string, version: string): Record<string, string> {
  const others = Object.entries(versionsOfTeams).flatMap(([folder, names]) =>
    names.map((name) => [name, versionOf(root, join(root, folder), name)] as const),
  );
  const own = ['halqa-remote', ...packedPackages.map(({ folder }) => `@halqa/${folder}`)].map((name) => [
    name,
    version,
  ]);
  return Object.fromEntries([...own, ...others]);
}

const settings = z.looseObject({
  overrides: z.array(z.looseObject({ includes: z.array(z.string()) })),
});

/** The format and the rules of this repository, of which those of front ends count for all sources of a remote. */
function lintOfRemote(own: unknown) {
  const { $schema: _, vcs: _vcs, files: _files, overrides, ...common } = settings.parse(own);
  const ofRemotes = overrides.filter(({ includes }) => includes.includes('mf-*/src/**'));
  if (ofRemotes.length === 0) throw new Error('biome.json has no rules for the sources of front ends.');
  const toOwnFolder = (path: string) => path.replace('mf-*/src/**', '**/src/**');
  return {
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
    ...common,
    overrides: ofRemotes.map((rules) => ({ ...rules, includes: rules.includes.map(toOwnFolder) })),
  };
}
