import { type Configuration, rspack } from '@rspack/core';
import { readRemoteManifest } from '../remote-manifest.ts';
import { frontEndConfig, type HotOutput } from './front-end-config.ts';

/**
 * The build configuration of a remote: `export default remote(import.meta.dirname)`. Its name comes from `remote.json`;
 * `src/remote.ts` is exposed as `./app`.
 */
export function remote(directory: string, hot: HotOutput | null = null): Configuration {
  const { name, languages } = readRemoteManifest(directory);
  const config = frontEndConfig(directory, name, hot);
  const integrity = hot ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })];
  const languageFlag = new rspack.DefinePlugin({ HALQA_HAS_ARABIC: String(languages?.includes('ar') ?? false) });
  const plugins = [...integrity, container(name, hot !== null), languageFlag];
  return { ...config, entry: {}, plugins: [...(config.plugins ?? []), ...plugins] };
}

/** The chunk of `src/remote.ts`. */
export const appChunk = 'app';

/**
 * The container of the first module federation, which is a part of the bundler: an entry of 4.7 kB after brotli where the
 * later runtime has 7.3, and no 15 kB in the shell.
 */
function container(name: string, hot: boolean) {
  return new rspack.container.ModuleFederationPluginV1({
    name,
    filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './app': { import: './src/remote.ts', name: appChunk } },
    shared: consumedLibraries(),
  });
}

function consumedLibraries() {
  const libraries = Object.keys(sharedLibraries) as SharedLibrary[]; // Object.keys forgets the key type
  const share = (library: SharedLibrary) => ({
    singleton: true,
    import: false as const,
    // An unsatisfied range is rejected when the site is composed, not in a visitor's browser.
    strictVersion: false,
    shareKey: library,
    requiredVersion: sharedLibraries[library],
  });
  return Object.fromEntries(libraries.map((library) => [importPath(library), share(library)]));
}

/** Remotes import the router from the platform, which exports a part of it; the share is named after the library. */
const importPath = (library: SharedLibrary) => (library === 'react-router-dom' ? '@halqa/platform/router' : library);

/** The build configuration of the shell. It is no container: `shell/src/loader/federation.ts` opens those of remotes. */
export function shell(directory: string, hot: HotOutput | null = null): Configuration {
  const config = frontEndConfig(directory, 'shell', hot);
  const integrity = hot ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })];
  return {
    ...config,
    entry: { main: './src/index.tsx' },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [...(config.plugins ?? []), ...integrity],
  };
}

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

export type SharedLibrary = keyof typeof sharedLibraries;
