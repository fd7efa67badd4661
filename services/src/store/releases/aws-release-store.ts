import type { S3Client } from '@aws-sdk/client-s3';
import { signPreview, signWith } from '@halqa/releases';
import { parseRemote, parseShell, type ReleaseStore } from '@halqa/releases/perform';
import type { Clock } from '../../ports/system.ts';
import { addPreviewAtEdge, type EdgeStore, makeLiveAtEdge, revisionAtEdge } from '../../releases/edge-sets.ts';
import type { Table } from '../table.ts';
import { readBuild } from './build-bucket.ts';
import { type LiveFiles, registryTable } from './registry-table.ts';
import { copyDocuments, keepFiles, publishFiles, retireFiles } from './site-bucket.ts';

type Sources = {
  table: Table;
  s3: S3Client;
  edge: EdgeStore;
  buildsBucket: string;
  siteBucket: string;
  /** The name of the stage, for which alone its previews are signed. */
  stage: string;
  /**
   * Reads the current key that signs previews. The edge verifies with the key of the newest preview alone: links that were signed
   * with an earlier key stop working.
   */
  readSigningSecret: () => Promise<string>;
  clock: Pick<Clock, 'now'>;
};

/** Releases of a deployed stage: the registry in a table, builds and files in buckets, and the sets at the edge. */
export function awsReleaseStore(sources: Sources): ReleaseStore {
  const { table, s3, edge, buildsBucket, siteBucket, stage } = sources;
  const registry = registryTable(table);
  return {
    readRegistry: registry.readRegistry,
    saveRegistry: registry.saveRegistry,
    readAudit: registry.readAudit,
    readRemote: async (folder, version) =>
      parseRemote(folder, version, await readBuild(s3, buildsBucket, folder, version)),
    readShell: async (version) => parseShell(version, await readBuild(s3, buildsBucket, 'shell', version)),
    publish: (files) => publishFiles(s3, siteBucket, files),
    async addPreview({ remote, version, until }, site, needed) {
      // Gives those that are of no live set their 30 days: no later release knows these files, so none would retire them.
      await retire(needed);
      const secret = await sources.readSigningSecret();
      await addPreviewAtEdge(edge, site, until, secret);
      return signPreview({ stage, remote, version, set: site.generation, until }, signWith(secret));
    },
    async liveRevision() {
      const [atEdge, live] = await Promise.all([revisionAtEdge(edge), registry.readLive()]);
      // A revision that is not complete counts as the one before it, so that the next command does all of it again.
      const completed = live === undefined ? 0 : live.revision - (live.isComplete ? 0 : 1);
      return Math.min(atEdge, completed);
    },
    // Two releases may run at once: each step repairs what the other one may have done since the step before.
    async makeLive(site, { needed, stable }) {
      const isLatest = await makeLiveAtEdge(edge, site, sources.clock.now());
      const live = isLatest ? await beginLive({ revision: site.revision, stable, files: needed }) : undefined;
      // 1. A later release is live by now and does not know these files: this release retires its own.
      if (live === undefined) return retire(needed);
      await writeStable(live);
      // 2. Retires what only releases before needed.
      await retire(live.before);
      // 3. The release before may have retired, in its step 1 or 2, what this one needs. Step 2 has kept what is also in `before`.
      await keepFiles(s3, siteBucket, without(needed, live.before));
      await registry.saveLive({ ...live, isComplete: true }, live);
    },
  };

  /**
   * Stores the revision as begun, unless a later one is live: undefined then. An earlier attempt at the same revision goes on. What an
   * earlier revision that was not completed replaces is replaced by this one, too.
   */
  async function beginLive(next: Pick<LiveFiles, 'revision' | 'stable' | 'files'>): Promise<LiveFiles | undefined> {
    for (;;) {
      const seen = await registry.readLive();
      if (seen !== undefined && seen.revision > next.revision) return undefined;
      if (seen?.revision === next.revision) return seen;
      const before = seen === undefined ? [] : [...seen.files, ...(seen.isComplete ? [] : seen.before)];
      const live = { ...next, before: [...new Set(before)], isComplete: false };
      // False when another release was saved since `seen` was read.
      if (await registry.saveLive(live, seen)) return live;
    }
  }

  /** The earlier of two releases at one moment may write last: whoever has written looks whether what they wrote is live. */
  async function writeStable(begun: LiveFiles): Promise<void> {
    for (let written = begun; ; ) {
      await copyDocuments(s3, siteBucket, written.files, { from: written.stable, to: 'sets/live' });
      const live = await registry.readLive();
      if (live === undefined || live.revision === written.revision) return;
      written = live;
    }
  }

  /** Retires what is not live; then reads again what is, because another release may need what was retired here, and keeps that. */
  async function retire(names: readonly string[]): Promise<void> {
    await retireFiles(s3, siteBucket, without(names, (await registry.readLive())?.files ?? []));
    await keepFiles(s3, siteBucket, common(names, (await registry.readLive())?.files ?? []));
  }
}

function common(names: readonly string[], others: readonly string[]): string[] {
  const included = new Set(others);
  return names.filter((name) => included.has(name));
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return names.filter((name) => !excluded.has(name));
}
