import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { moduleRules } from '../preset/module-rules.ts';

/** An address that no file has: a page that refers to one of its own files cannot be finished before they have names. */
export const unknownAddress = 'prerender-knows-no-files:';

/** A build of a front end for this machine instead of a browser: same sources, same class names, nothing shared. */
export function prerenderConfig(directory: string, name: string, entry: string, path: string): Configuration {
  return {
    context: directory,
    mode: 'production',
    target: ['node', 'es2022'],
    devtool: false,
    entry: { page: entry },
    output: {
      path,
      clean: true,
      uniqueName: name,
      publicPath: unknownAddress,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '#prerendered-app$': join(directory, 'src/app.tsx'),
        '@halqa/platform/router$': join(import.meta.dirname, 'static-router.tsx'),
      },
    },
    module: moduleRules(name, false),
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
