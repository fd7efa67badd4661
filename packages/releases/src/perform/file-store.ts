import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { type BuiltFile, parseRemote, parseShell } from '../compose/built-front-ends.ts';
import { readFiles } from '../compose/dist-folder.ts';
import { publishFile, removeUnreferenced } from '../compose/publish.ts';
import { auditEntry, registry as registrySchema, signPreview, signWith } from '../index.ts';
import { openPreviewSecret } from './preview-secret.ts';
import type { ReleaseStore } from './release-store.ts';

/** A store on this machine, to which builds can be uploaded. */
export type FileStore = ReleaseStore & {
  /** Stores a build of a remote, or of the `shell`. A version that is stored already stays as it is. */
  upload(folder: string, version: string, files: readonly BuiltFile[]): void;
  /** Removes the builds that nothing needs any more, an hour after their upload: a command may be about to publish one. */
  removeBuilds(isNeeded: (folder: string, version: string) => boolean): void;
};

const revision = z.object({ registry: registrySchema, entry: auditEntry });
const live = z.object({ revision: z.int() });

/**
 * Keeps releases in a directory: one file for each revision, the uploaded builds, and in `site` what visitors get, with
 * `live.json` for the server. `site` has every file of a live set, also those that `dist/site` has, too: a later start
 * may remove them from there.
 */
export function openFileStore(directory: string): FileStore {
  const path = (...names: string[]) => join(directory, ...names);
  const buildOf = (folder: string, version: string) => readFiles(path('builds', folder, version));
  const readRevision = (number: number) =>
    revision.parse(JSON.parse(readFileSync(path('revisions', `${number}.json`), 'utf8')));
  const lastRevision = () =>
    existsSync(path('revisions'))
      ? Math.max(0, ...readdirSync(path('revisions')).map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)))
      : 0;
  const liveRevision = () => {
    const file = path('site', 'live.json');
    return existsSync(file) ? live.parse(JSON.parse(readFileSync(file, 'utf8'))).revision : 0;
  };
  return {
    readRegistry: async () => (lastRevision() === 0 ? null : readRevision(lastRevision()).registry),
    async saveRegistry(registry, entry) {
      mkdirSync(path('revisions'), { recursive: true });
      return createOnce(path('revisions', `${registry.revision}.json`), JSON.stringify({ registry, entry }));
    },
    async readAudit(most) {
      const last = lastRevision();
      return Array.from({ length: Math.min(most, last) }, (_, index) => readRevision(last - index).entry);
    },
    readRemote: async (folder, version) => parseRemote(folder, version, buildOf(folder, version)),
    readShell: async (version) => parseShell(version, buildOf('shell', version)),
    upload(folder, version, files) {
      if (existsSync(path('builds', folder, version))) return;
      const draft = path('builds', folder, `.${version}.${process.pid}`);
      for (const { name, content } of files) {
        mkdirSync(dirname(join(draft, name)), { recursive: true });
        writeFileSync(join(draft, name), content);
      }
      renameSync(draft, path('builds', folder, version));
    },
    removeBuilds(isNeeded) {
      for (const folder of readdirSync(path('builds')))
        for (const version of readdirSync(path('builds', folder)))
          if (!isNeeded(folder, version) && isOlderThanAnHour(path('builds', folder, version)))
            rmSync(path('builds', folder, version), { recursive: true, force: true });
    },
    liveRevision: async () => liveRevision(),
    async publish(files) {
      await Promise.all(files.map((file) => publishFile(path('site'), file)));
    },
    async addPreview({ remote, version, until }, site) {
      const set = site.generation;
      writeFileSync(path('site/sets', set, 'site.json'), JSON.stringify(site));
      const sign = signWith(openPreviewSecret(path('preview.key')));
      return signPreview({ stage: 'local', remote, version, set, until }, sign);
    },
    async makeLive(site, { needed }) {
      const draft = path('site', `live.json.${process.pid}`);
      writeFileSync(draft, JSON.stringify(site));
      // Commands and the running product may do this at the same moment. So the live revision is read as late as possible.
      if (site.revision <= liveRevision()) return rmSync(draft);
      renameSync(draft, path('site', 'live.json'));
      removeUnreferenced(path('site'), new Set([...needed, 'live.json']), Date.now());
    },
  };
}

const isOlderThanAnHour = (path: string) => Date.now() - statSync(path).mtimeMs > 60 * 60 * 1000;

/** Creates a file with all of its text, unless it exists. Returns whether it did. */
function createOnce(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
