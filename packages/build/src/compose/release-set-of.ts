import type { ReleaseSet } from '@halqa/contract';
import { contentHash } from '../build/content-hash.ts';
import type { BuiltRemote } from './built-remote.ts';
import type { BuiltShell } from './built-shell.ts';
import { releaseOf } from './release-of.ts';

/** The release set of everything that was built; its generation is a hash of what it holds. */
export function releaseSetOf(shell: BuiltShell, remotes: readonly BuiltRemote[]): ReleaseSet {
  const releases = Object.fromEntries(remotes.map((remote) => [remote.manifest.name, releaseOf(remote, shell)]));
  const content = new TextEncoder().encode(JSON.stringify(releases));
  return { schema: 1, generation: contentHash([{ name: 'releases', content }]), remotes: releases };
}
