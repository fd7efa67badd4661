import type { S3Client } from '@aws-sdk/client-s3';
import { parseRemote, parseShell, type ReleaseStore } from '@halqa/build/release';
import { type EdgeStore, makeLiveAtEdge, revisionAtEdge } from '../../releases/edge-sets.ts';
import type { Table } from '../dynamo/table.ts';
import { readBuild } from './build-bucket.ts';
import { registryTable } from './registry-table.ts';
import { keepFiles, publishFiles, retireFiles } from './site-bucket.ts';

type Sources = { table: Table; s3: S3Client; edge: EdgeStore; buildsBucket: string; siteBucket: string };

/** Releases of a deployed stage: the registry in a table, builds and files in buckets, and the sets at the edge. */
export function awsReleaseStore({ table, s3, edge, buildsBucket, siteBucket }: Sources): ReleaseStore {
  const registry = registryTable(table);
  return {
    readRegistry: registry.readRegistry,
    saveRegistry: registry.saveRegistry,
    readAudit: registry.readAudit,
    readRemote: async (folder, version) =>
      parseRemote(folder, version, await readBuild(s3, buildsBucket, folder, version)),
    readShell: async (version) => parseShell(version, await readBuild(s3, buildsBucket, 'shell', version)),
    publish: (files) => publishFiles(s3, siteBucket, files),
    liveRevision: () => revisionAtEdge(edge),
    // Two releases may run at once: each step repairs what the other one may have done since the step before.
    async makeLive(site, { needed, fallback }) {
      if (!(await makeLiveAtEdge(edge, site))) return;
      const before = await registry.replaceLiveFiles(site.revision, needed);
      // 1. A later release is live by now and does not know these files: this release retires its own.
      if (before === undefined) return retireAllBut(needed, await registry.readLiveFiles());
      await publishFiles(s3, siteBucket, fallback);
      // 2. Retires what only the release before needed.
      await retireAllBut(before, needed);
      // 3. The release before may have retired, in its step 1 or 2, what this one needs.
      await keepFiles(s3, siteBucket, without(needed, before));
      // 4. A later release may need what step 2 retired.
      await keepFiles(s3, siteBucket, common(before, await registry.readLiveFiles()));
    },
  };

  async function retireAllBut(names: readonly string[], live: readonly string[]): Promise<void> {
    await retireFiles(s3, siteBucket, without(names, live));
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
