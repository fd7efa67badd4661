import { relative } from 'node:path';
import { integrityAlgorithm, readRemoteManifest } from '@halqa/releases/compose';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { withArabicApart } from './arabic-apart.ts';
import { frontEndConfig, type HotOutput } from './front-end-config.ts';
import { inPackages } from './own-files.ts';
import { SortedIntegrity } from './sorted-integrity.ts';

/**
 * The build configuration of a remote: `export default remote(import.meta.dirname)`. Its name comes from `remote.json`;
 * `src/remote.ts` is exposed as `./app`.
 */
export function remote(directory: string, hot: HotOutput | null = null): Configuration {
  const { name, languages } = readRemoteManifest(directory);
  const config = frontEndConfig(directory, name, hot);
  const integrity = hot ? [] : [new SortedIntegrity(integrityAlgorithm)];
  const languageFlag = new rspack.DefinePlugin({ HALQA_HAS_ARABIC: String(languages?.includes('ar') ?? false) });
  const plugins = [...integrity, federationPlugin(name, hot !== null), new EsmFederationRuntime(), languageFlag];
  const remoteConfig = { ...config, entry: {}, plugins: [...(config.plugins ?? []), ...plugins] };
  if (hot) return remoteConfig;
  const optimization = { ...config.optimization, splitChunks: { cacheGroups: { packagesApart } } };
  return withArabicApart({ ...remoteConfig, optimization });
}

/**
 * What all front ends have in common is in a file of its own, so that a visitor who comes back after a change of the remote's
 * own pages has it still. Styles stay together: their order counts.
 */
const packagesApart = {
  test: inPackages,
  type: /^javascript/,
  chunks: (chunk: { name?: string | undefined }) => chunk.name === '__federation_expose_app',
  name: 'packages',
  enforce: true,
};

function federationPlugin(name: string, hot: boolean) {
  return new ModuleFederationPlugin({
    name,
    filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './app': './src/remote.ts' },
    manifest: true,
    dts: false,
    shareStrategy: 'loaded-first',
    shared: consumedLibraries(),
    experiments: {
      // The shell provides the runtime's core, so that a remote's entry need not contain it.
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

function consumedLibraries() {
  const libraries = Object.keys(sharedLibraries) as SharedLibrary[]; // Object.keys forgets the key type
  const share = (library: SharedLibrary) => ({
    singleton: true,
    import: false as const,
    // An unsatisfied range is rejected when the site is composed. Should one arrive, the page says so instead of running.
    strictVersion: true,
    shareKey: library,
    requiredVersion: sharedLibraries[library],
  });
  return Object.fromEntries(libraries.map((library) => [importPath(library), share(library)]));
}

/** Remotes import the router from the platform, which exports a part of it; the share is named after the library. */
const importPath = (library: SharedLibrary) => (library === 'react-router-dom' ? '@halqa/platform/router' : library);

/**
 * The build configuration of the shell. It uses the federation runtime as a library instead of the plugin: no async
 * boundary, and 18 kB less than the plugin with eager shares.
 */
export function shell(directory: string, hot: HotOutput | null = null): Configuration {
  const config = frontEndConfig(directory, 'shell', hot);
  const integrity = hot ? [] : [new SortedIntegrity(integrityAlgorithm)];
  const shellConfig = {
    ...config,
    entry: { main: './src/index.tsx' },
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { default: false as const, defaultVendors: false as const } },
    },
    plugins: [...(config.plugins ?? []), ...integrity, new rspack.DefinePlugin(shellFlags)],
  };
  return hot ? shellConfig : withArabicApart(shellConfig, { hasEntry: true });
}

/** The shell has Arabic. The others compile out the parts of the federation runtime that it does not use. */
const shellFlags = {
  HALQA_HAS_ARABIC: 'true',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  FEDERATION_HAS_EXPOSES: 'false',
  FEDERATION_BUILD_IDENTIFIER: '"shell"',
  ENV_TARGET: '"web"',
};

/**
 * The libraries that the shell provides and remotes consume, with the accepted versions. A remote contains no copy of
 * its own (`import: false`), so react and react-dom always come as a pair from one place.
 */
export const sharedLibraries = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-router-dom': '^7.0.0',
} as const;

type SharedLibrary = keyof typeof sharedLibraries;

/**
 * Makes rspack bundle the ESM build of the federation runtime. The federation plugin aliases the CommonJS build, which cannot be
 * tree-shaken: 121 kB instead of 24. The plugin also names that build by its absolute path, of which the id of the module that
 * starts the runtime is made: relative, so that the same sources have the same version in every folder. Must come after
 * the federation plugin.
 */
class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    const { alias } = compiler.options.resolve;
    if (alias) {
      delete alias['@module-federation/runtime'];
      delete alias['@module-federation/runtime-tools'];
    }
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resource) => {
      const path = /(?<=%20from%20%22)[^"]+?webpack-bundler-runtime%2Fdist%2Findex\.cjs(?=%22)/;
      resource.request = resource.request.replace(path, (encoded) => {
        const fromHere = relative(compiler.context, decodeURIComponent(encoded));
        return encodeURIComponent(`./${fromHere}`.replace(/index\.cjs$/, 'bundler.js'));
      });
    }).apply(compiler);
  }
}
