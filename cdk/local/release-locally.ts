import { join } from 'node:path';
import {
  type ReleaseContext,
  type ReleaseProblem,
  roleProblems,
  stateOf,
  summarizeVitals,
  versionToTakeBack,
} from '@halqa/releases';
import {
  type BuiltRemote,
  beginReleases,
  hashesOf,
  openLocalReleases,
  performPreview,
  performRelease,
} from '@halqa/releases/perform';
import { summarizedDays } from '@halqa/services/releases/vital-counts';
import { type ReleaseArguments, requireVersion } from '../lib/commands/release-arguments.ts';
import type { ReleaseOutcome } from '../lib/commands/release-status.ts';
import { openVitalsFile, vitalsFile } from './product/vitals-file.ts';

/** Where a remote comes from that is released. */
export type ReleaseSource = {
  build(): Promise<BuiltRemote>;
  /** Where the product on this machine keeps everything, as it was started: an absolute path. */
  dataDirectory(): Promise<string>;
};

/** Releases one remote of the product on this machine, also while it runs. */
export async function releaseLocally(
  source: ReleaseSource,
  asked: ReleaseArguments,
  context: ReleaseContext,
): Promise<ReleaseOutcome> {
  const directory = join(await source.dataDirectory(), 'releases');
  const { store, ...releases } = openLocalReleases(directory);
  await beginReleases({ store, ...releases }, { by: 'npm start', at: context.at });
  let preview: string | undefined;
  const problems = await perform();
  return {
    problems,
    preview,
    registry: await store.readRegistry(),
    liveRevision: await store.liveRevision(),
    audit: await store.readAudit(5),
    vitals: summarizeVitals(
      asked.remote ? await openVitalsFile(join(directory, vitalsFile)).read(asked.remote, summarizedDays) : [],
    ),
  };

  async function perform(): Promise<readonly ReleaseProblem[]> {
    const { remote, role, action, percent = 0 } = asked;
    if (remote === undefined || action === 'status') return [];
    // Asked here too, so that nothing is built in vain.
    const forbidden = roleProblems(role, remote);
    if (forbidden.length > 0) return forbidden;
    const by = role.kind === 'team' ? `${context.by} (${role.remote})` : context.by;
    if (action === 'preview') return signPreview(remote, { ...context, by });
    const command =
      action === 'publish'
        ? { action, percent, ...(await upload()) }
        : action === 'roll-back'
          ? { action, version: asked.version ?? (await takenBackVersion(remote)) }
          : { action, percent };
    const result = await performRelease(store, { remote, role, command, context: { ...context, by } });
    return result.ok ? [] : result.problems;
  }

  async function takenBackVersion(remote: string): Promise<string | undefined> {
    const registry = await store.readRegistry();
    return (registry && versionToTakeBack(stateOf(registry, remote))) ?? undefined;
  }

  async function upload() {
    const { folder, version, files } = await source.build();
    requireVersion(asked, version);
    store.upload(folder, version, files);
    return { version, files: hashesOf(files) };
  }

  async function signPreview(remote: string, context: ReleaseContext): Promise<readonly ReleaseProblem[]> {
    const { role, hours, version = '' } = asked;
    const result = await performPreview(store, { role, remote, version, hours, context });
    if (!result.ok) return result.problems;
    preview = result.signed;
    return [];
  }
}
