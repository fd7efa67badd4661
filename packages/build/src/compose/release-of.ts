import type { Release } from '@halqa/contract';
import type { BuiltFile, BuiltRemote } from './built-remote.ts';
import type { BuiltShell } from './built-shell.ts';
import { integrityOf } from './integrity-of.ts';

/** The release of a remote: what a browser fetches for it, and the hash of each of these files. */
export function releaseOf(remote: BuiltRemote, shell: BuiltShell): Release {
  const address = (file: string) => `/mf/${remote.folder}/${remote.version}/${file}`;
  const app = remote.federation.exposes.find(({ path }) => path === './app');
  const entry = remote.federation.metaData.remoteEntry.name;
  const scripts = [entry, ...(app?.assets.js.sync ?? [])];
  const styles = app?.assets.css.sync ?? [];
  const router = needsRouter(remote) ? [shell.manifest.router] : [];
  const inShell = (file: string) => `/shell/${shell.version}/${file}`;
  return {
    version: remote.version,
    entry: address(entry),
    preload: [...scripts.map(address), ...router.map(inShell)],
    css: styles.map(address),
    integrity: {
      ...hashes([...scripts, ...styles], remote.files, address),
      ...hashes(router, shell.files, inShell),
    },
    manifest: remote.manifest,
  };
}

const needsRouter = ({ federation }: BuiltRemote) => federation.shared.some(({ name }) => name === 'react-router-dom');

function hashes(names: string[], files: BuiltFile[], address: (name: string) => string): Record<string, string> {
  const chosen = files.filter(({ name }) => names.includes(name));
  return Object.fromEntries(chosen.map(({ name, content }) => [address(name), integrityOf(content)]));
}
