import { mkdirSync } from 'node:fs';
import type { BuildFailure } from 'esbuild';
import { bundleDirectory, bundleOptions, removeStrangers } from './function-bundles.ts';
import { whenChanged } from './when-changed.ts';

/** Bundles the functions when something they are made of has changed. Throws with the file, line and message. */
export function buildFunctions(root: string): Promise<boolean> {
  return whenChanged({
    name: 'functions',
    root,
    inputs: [
      'services/{src,package.json}',
      'services/src/**/*',
      'packages/{contract,copy,domain}/src/**/*',
      'pnpm-lock.yaml',
      'cdk/local/build/*',
    ],
    output: 'services/dist',
    run: async () => {
      const esbuild = await import('esbuild');
      mkdirSync(bundleDirectory(root), { recursive: true });
      await esbuild.build(bundleOptions(root)).catch(tellPlainly);
      removeStrangers(root);
    },
  });
}

function tellPlainly({ errors }: BuildFailure): never {
  const lines = errors.map(({ text, location }) =>
    location === null ? text : `${location.file}:${location.line}: ${text}`,
  );
  throw new Error(lines.join('; '));
}
