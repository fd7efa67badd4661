import { remoteManifest } from '@halqa/contract';
import * as z from 'zod';

/** A remote's folder, `mf-groups`: it is named so in addresses, commands and roles. */
export const remoteFolder = z.string().regex(/^mf-[a-z]+$/);

/** The folder of a remote by the name in its manifest: `mf-groups` of `mf_groups`. */
export const folderOfName = (name: string): string => name.replace('_', '-');

/** Versions are hashes of a build's content; names of folders, so nothing else than letters, digits and `._-`. */
const versionName = z.string().regex(/^[a-zA-Z0-9][\w.-]{0,63}$/);

/** What decisions need to know of one built version of one remote. Immutable. */
export const versionRecord = z.object({
  remote: remoteFolder,
  version: versionName,
  /** Also of another contract version than ours, which is then a problem with its number. */
  manifest: remoteManifest.extend({ contract: z.int() }),
  /** The libraries that the shell has to offer, with the accepted versions. */
  shares: z.record(z.string(), z.string()),
  /** The modules that a shell can load: `./app`. */
  exposes: z.array(z.string()),
  /** Bytes after gzip. */
  sizes: z.object({ entry: z.int(), total: z.int() }),
  /** `sha384-…` of every file, by its path in the version's folder. */
  files: z.record(z.string(), z.string()),
  /** The files that a document names, by their path in the version's folder. */
  needed: z.array(z.string()),
});
export type VersionRecord = z.infer<typeof versionRecord>;

/** What decisions need to know of the shell that is live. */
export const shellRecord = z.object({
  version: versionName,
  /** The version of the remote contract that it supports. */
  contract: z.int(),
  /** Versions of the libraries that it shares with remotes. */
  offers: z.record(z.string(), z.string()),
});
export type ShellRecord = z.infer<typeof shellRecord>;
