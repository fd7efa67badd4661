import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages that teams outside of this repository install, in the order of their dependencies: the exports that are packed, by
 * folder, and modules that are named by their path at run time.
 */
export const packedPackages: readonly PackedPackage[] = [
  { folder: 'domain', exports: ['.'] },
  { folder: 'contract', exports: ['.', './testing'] },
  { folder: 'copy', exports: ['.'] },
  { folder: 'ui', exports: ['.', './tokens.css', './base.css', './print.css', './css'] },
  {
    folder: 'platform',
    exports: ['.', './react-remote', './prerender-remote', './write-early', './router', './testing'],
  },
  { folder: 'remote-kit', exports: ['.', './testing'] },
  { folder: 'releases', exports: ['.', './compose', './perform', './documents', './rollout'] },
  {
    folder: 'build',
    exports: ['./preset', './vitest', './new-remote', './remote', './mount'],
    besides: [
      'preset/require-arabic.ts',
      'preset/evaluate-module.ts',
      'preset/federation-errors.ts',
      'prerender/remote-entry.tsx',
      'prerender/static-router.tsx',
      'prerender/placeholder-app.tsx',
      'testing/wait-longer.ts',
    ],
    imports: { '#prerendered-app': './src/prerender/placeholder-app.tsx' },
  },
];

export type PackedPackage = {
  readonly folder: string;
  readonly exports: readonly string[];
  readonly besides?: readonly string[];
  readonly imports?: Readonly<Record<string, string>>;
};

/** The version of all packages: the newest in packages/CHANGELOG.md. */
export function packedVersion(root: string): string {
  const changes = readFileSync(join(root, 'packages/CHANGELOG.md'), 'utf8');
  const newest = /^## (\d+\.\d+\.\d+)$/m.exec(changes)?.[1];
  if (newest === undefined) throw new Error('packages/CHANGELOG.md has no heading with a version.');
  return newest;
}

/** What a team's remote has itself, once for all packages. */
export const isPeer = (dependency: string): boolean =>
  /^(?:react|react-dom|vitest|@testing-library\/.*)$/.test(dependency);
