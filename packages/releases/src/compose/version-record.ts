import { createHash } from 'node:crypto';
import { remoteManifest } from '@halqa/contract';
import type { ShellRecord, VersionRecord } from '../index.ts';
import type { BuiltFile, BuiltRemote, BuiltShell } from './built-front-ends.ts';
import { contentHash } from './dist-folder.ts';
import { gzipSizes } from './sizes.ts';

/** What the release registry needs to know of a built remote; `filesHash` is one hash over all of its files. */
export function versionRecordOf(built: BuiltRemote): VersionRecord & { filesHash: string } {
  const { folder, version, manifest, federation, files } = built;
  const app = federation.exposes.find(({ path }) => path === './app');
  const loaded = [...(app ? [app.assets] : []), ...Object.values(federation.chunks)];
  return {
    remote: folder,
    version,
    manifest,
    shares: Object.fromEntries(federation.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    exposes: federation.exposes.map(({ path }) => path),
    sizes: gzipSizes(files),
    files: hashesOf(files),
    needed: [federation.metaData.remoteEntry.name, ...loaded.flatMap(({ js, css }) => [...js.sync, ...css.sync])],
    filesHash: contentHash(files),
  };
}

export const shellRecordOf = ({ version, manifest }: BuiltShell): ShellRecord => ({
  version,
  contract: remoteManifest.shape.contract.value,
  offers: manifest.offers,
});

/** `sha384-…` of each file, by its path in the version's folder. */
export const hashesOf = (files: readonly BuiltFile[]): Record<string, string> =>
  Object.fromEntries(
    files.map(({ name, content }) => [name, `sha384-${createHash('sha384').update(content).digest('base64')}`]),
  );
