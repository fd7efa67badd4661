import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import type { Hot } from '../hot/hot.ts';
import { readRemoteManifest } from '../read-remote-manifest.ts';
import { EsmFederationRuntime } from './esm-federation-runtime.ts';
import { frontEndConfig } from './front-end-config.ts';
import { type SharedLibrary, sharedLibraries } from './shared-libraries.ts';

/**
 * The whole build of a remote: `export default remote(import.meta.dirname)`. Its name comes from `remote.json`; it
 * exposes `src/remote.ts` as `./app`.
 */
export function remote(directory: string, hot: Hot | null = null): Configuration {
  const { name, languages } = readRemoteManifest(directory);
  const config = frontEndConfig(directory, name, hot);
  const integrity = hot ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })];
  const speech = new rspack.DefinePlugin({ HALQA_SPEAKS_ARABIC: String(languages?.includes('ar') ?? false) });
  const plugins = [...integrity, federation(name, hot !== null), new EsmFederationRuntime(), speech];
  return { ...config, entry: {}, plugins: [...(config.plugins ?? []), ...plugins] };
}

function federation(name: string, hot: boolean) {
  return new ModuleFederationPlugin({
    name,
    filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './app': './src/remote.ts' },
    manifest: true,
    dts: false,
    shareStrategy: 'loaded-first',
    shared: taken(),
    experiments: {
      // The shell brings the core of the runtime; an entry carries only what is its own.
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

function taken() {
  const libraries = Object.keys(sharedLibraries) as SharedLibrary[]; // Object.keys forgets the key type
  const share = (library: SharedLibrary) => ({
    singleton: true,
    import: false as const,
    // A range that does not fit is refused before the release, not in a person's browser.
    strictVersion: false,
    shareKey: library,
    requiredVersion: sharedLibraries[library],
  });
  return Object.fromEntries(libraries.map((library) => [importedAs(library), share(library)]));
}

/** Remotes import the router through the platform, which offers a part of it; the share is named after the library. */
const importedAs = (library: SharedLibrary) => (library === 'react-router-dom' ? '@halqa/platform/router' : library);
