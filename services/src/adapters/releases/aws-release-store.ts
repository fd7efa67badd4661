import type { S3Client } from '@aws-sdk/client-s3';
import { parseRemote, parseShell, type ReleaseStore } from '@halqa/build/release';
import { type EdgeStore, makeLiveAtEdge } from '../../releases/edge-sets.ts';
import type { Table } from '../dynamo/table.ts';
import { readBuild } from './build-bucket.ts';
import { registryTable } from './registry-table.ts';
import { publishFiles, retireFiles } from './site-bucket.ts';

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
    async makeLive(site, needed) {
      if (!(await makeLiveAtEdge(edge, site))) return;
      const before = await registry.readLiveFiles();
      await registry.saveLiveFiles(needed);
      const live = new Set(needed);
      await retireFiles(
        s3,
        siteBucket,
        before.filter((name) => !live.has(name)),
      );
    },
  };
}
