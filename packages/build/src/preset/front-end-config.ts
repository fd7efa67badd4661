import { join } from 'node:path';
import { buildingFolder } from '@halqa/releases/compose';
import { type Configuration, type ModuleOptions, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { moduleBeside } from './own-files.ts';

/** Output of a development build that is repeated at every change; null for production builds. */
export type HotOutput = {
  /** The folder that its files are written to. */
  path: string;
  /** Their URL path, on the site's own origin. */
  publicPath: string;
};

/**
 * The configuration that the shell and the remotes have in common. `name` keeps runtimes and class names of different
 * front ends apart on one page.
 */
export function frontEndConfig(directory: string, name: string, hot: HotOutput | null): Configuration {
  const file = hot ? '[name]' : '[name].[contenthash:8]';
  return {
    context: directory,
    mode: hot ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: hot ? 'cheap-module-source-map' : false,
    output: {
      // Renamed to the version when the build has finished, see `finalizeBuild`.
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
      // Below the shell's limit for a remote, so that a hanging chunk is reported and can be retried.
      chunkLoadTimeout: 8000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: moduleRules(name, { isHot: hot !== null }),
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: hot ? 'named' : 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        // Without targets it would expand `margin-inline-start` into a rule for every right-to-left language.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      ...(hot ? { splitChunks: false } : {}),
    },
    plugins: hot ? [new ReactRefreshRspackPlugin()] : [withoutFederationErrors],
    performance: false,
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
  };
}

const withoutFederationErrors = new rspack.NormalModuleReplacementPlugin(
  /[\\/]error-codes[\\/]dist[\\/]desc\./,
  moduleBeside(import.meta.url, 'federation-errors.ts'),
);

/** The oldest browsers with native support for `light-dark()` and logical properties. */
const browsers = ['chrome >= 123', 'firefox >= 121', 'safari >= 17.5'];

/** TypeScript through swc; CSS Modules with a default export and short class names that are unique to `name`. */
export function moduleRules(name: string, { isHot }: { isHot: boolean }): ModuleOptions {
  return {
    generator: {
      'css/auto': {
        localIdentName: isHot ? '[uniqueName]-[local]-[hash:4]' : '[hash:6]-[local]',
        localIdentHashSalt: name,
      },
    },
    // Custom properties cross files (`--ring-background`); renamed per file, the minimizer would drop them as unused.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, loader: 'builtin:swc-loader', options: swcOptions(isHot) },
      // A development build, which is repeated at every change, runs them in the browser.
      ...(isHot ? [] : [{ test: /\.constant\.[jt]s$/, loader: moduleBeside(import.meta.url, 'evaluate-module.ts') }]),
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  };
}

const swcOptions = (isHot: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
  },
});
