import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { buildingFolder } from '../building-folder.ts';
import type { Hot } from '../hot/hot.ts';
import { moduleRules } from './module-rules.ts';

/** What the shell and the remotes have in common. `name` keeps their runtimes and class names apart on one page. */
export function frontEndConfig(directory: string, name: string, hot: Hot | null): Configuration {
  const file = hot ? '[name]' : '[name].[contenthash:8]';
  return {
    context: directory,
    mode: hot ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: hot ? 'cheap-module-source-map' : false,
    output: {
      // Named after what is in it once it is built; see `build/keep-version.ts`.
      path: hot?.path ?? join(directory, 'dist', buildingFolder),
      clean: true,
      publicPath: hot?.publicPath ?? 'auto',
      uniqueName: name,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: '[name].[hash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Below the loader's own limit, so that a chunk that hangs is reported and can be tried again.
      chunkLoadTimeout: 8000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleRules(name, hot !== null),
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: hot ? 'named' : 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        // Without targets it would write `margin-inline-start` out for every language that reads from the right.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      ...(hot ? { splitChunks: false } : {}),
    },
    plugins: hot ? [new ReactRefreshRspackPlugin()] : [],
    performance: false,
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
  };
}

/** The oldest browsers that know `light-dark()` and logical properties by themselves. */
const browsers = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5'];
