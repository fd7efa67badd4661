import { CONTRACT_VERSION, type RemoteModule } from '@halqa/platform';
import { diagnose } from './diagnose.ts';
import { type Federation, isRemoteModule } from './federation.ts';
import type { KnownRelease } from './known-releases.ts';
import { Trouble } from './trouble.ts';
import { verifyRelease } from './verify-release.ts';

export type LoadPorts = {
  federation: Federation;
  /** The entry that a developer put in the release's place, if any. */
  overrideOf(name: string): Promise<string | undefined>;
  fetch: typeof globalThis.fetch;
};

/** Verifies a release and loads it. Rejects with `Trouble` only; loading again is a fresh attempt. */
export async function loadRemote(release: KnownRelease, ports: LoadPorts): Promise<RemoteModule> {
  const { name } = release.manifest;
  const override = await ports.overrideOf(name);
  if (!override) verifyRelease(release);
  const load = () => ports.federation.load(name, override ?? release.entry);
  const loaded = await load().catch(async (cause) => {
    const kind = override ? 'unreachable' : await diagnose(release, ports.fetch);
    if (kind !== 'crashed') throw new Trouble(kind, cause);
    // Everything is there by now. A preload that failed hands its failure to the first script of its address.
    return load().catch((again) => Promise.reject(new Trouble(kind, again)));
  });
  if (!isRemoteModule(loaded)) throw new Trouble('crashed', `${name} does not export the lifecycles of a remote`);
  if (loaded.contract === CONTRACT_VERSION) return loaded;
  throw new Trouble('outdated', `${name} has contract ${loaded.contract}, the shell ${CONTRACT_VERSION}`);
}
