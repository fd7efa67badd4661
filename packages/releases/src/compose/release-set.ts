import type { Release, ReleaseSet } from '@halqa/contract';
import { isArabicFile } from './arabic-files.ts';
import type { BuiltFile, BuiltRemote, BuiltShell } from './built-front-ends.ts';
import { contentHash } from './dist-folder.ts';
import { integrityOf } from './integrity.ts';

/** What is said of a set beside its versions. */
export type SetDetails = Pick<ReleaseSet, 'preview' | 'compared'>;

/**
 * The release set of all built remotes; its generation is a hash of its versions, so that a rollout by which a visitor gets
 * nothing else loads no document anew.
 */
export function createReleaseSet(
  shell: BuiltShell,
  remotes: readonly BuiltRemote[],
  { preview, compared = [] }: SetDetails = {},
): ReleaseSet {
  const releases = Object.fromEntries(remotes.map((remote) => [remote.manifest.name, createRelease(remote, shell)]));
  const content = new TextEncoder().encode(JSON.stringify({ releases, preview }));
  const generation = contentHash([{ name: 'releases', content }]);
  return {
    schema: 1,
    generation,
    remotes: releases,
    ...(compared.length > 0 ? { compared } : {}),
    ...(preview ? { preview } : {}),
  };
}

/** Lists what a browser fetches for a remote, with the integrity hash of each file. */
function createRelease(remote: BuiltRemote, shell: BuiltShell): Release {
  const inRemote = (file: string) => `/mf/${remote.folder}/${remote.version}/${file}`;
  const app = remote.federation.exposes.find(({ path }) => path === './app');
  const entry = remote.federation.metaData.remoteEntry.name;
  const appScripts = app?.assets.js.sync ?? [];
  const scripts = [entry, ...appScripts.filter((name) => !isArabicFile(name))];
  const arabic = appScripts.filter(isArabicFile);
  const styles = app?.assets.css.sync ?? [];
  const inShell = (file: string) => `/shell/${shell.version}/${file}`;
  const router = usesRouter(remote) ? [shell.manifest.router] : [];
  const routerFor = (isNeeded: boolean) => (isNeeded ? router.map(inShell) : []);
  const { appNeedsRouter } = remote.federation;
  if (remote.killed) return killedRelease(remote, inRemote(entry));
  const chunks = Object.entries(remote.federation.chunks).map(([name, { js, css, needsRouter }]) => ({
    name,
    files: [...js.sync, ...css.sync],
    urls: {
      preload: [
        ...js.sync.filter((file) => !isArabicFile(file)).map(inRemote),
        ...routerFor(needsRouter && !appNeedsRouter),
      ],
      css: css.sync.map(inRemote),
      ...arabicOf(js.sync.filter(isArabicFile).map(inRemote)),
    },
  }));
  return {
    version: remote.version,
    entry: inRemote(entry),
    preload: [...scripts.map(inRemote), ...routerFor(appNeedsRouter)],
    css: styles.map(inRemote),
    ...arabicOf(arabic.map(inRemote)),
    ...(chunks.length > 0 ? { chunks: Object.fromEntries(chunks.map(({ name, urls }) => [name, urls])) } : {}),
    integrity: {
      ...hashes([...scripts, ...styles, ...arabic, ...chunks.flatMap(({ files }) => files)], remote.files, inRemote),
      ...hashes(router, shell.files, inShell),
    },
    manifest: remote.manifest,
  };
}

/** The routes remain, so that their addresses say that they are switched off. */
const killedRelease = ({ version, manifest }: BuiltRemote, entry: string): Release => ({
  version,
  entry,
  manifest,
  preload: [],
  css: [],
  integrity: {},
  killed: true,
});

const arabicOf = (arabic: string[]) => (arabic.length > 0 ? { arabic } : {});

const usesRouter = ({ federation }: BuiltRemote) => federation.shared.some(({ name }) => name === 'react-router-dom');

function hashes(names: string[], files: BuiltFile[], toUrl: (name: string) => string): Record<string, string> {
  const chosen = files.filter(({ name }) => names.includes(name));
  return Object.fromEntries(chosen.map(({ name, content }) => [toUrl(name), integrityOf(content)]));
}
