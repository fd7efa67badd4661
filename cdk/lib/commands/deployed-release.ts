import { type ReleaseContext, stateOf, versionToTakeBack } from '@halqa/releases';
import type { BuiltRemote } from '@halqa/releases/perform';
import { type ReleaseArguments, requireVersion } from './release-arguments.ts';
import type { ReleaseOutcome } from './release-status.ts';
import type { stageReleases, UnprovenRequest } from './stage-releases.ts';

/** Releases one remote of a deployed stage. The stage's function decides; here a version is built and uploaded. */
export async function releaseDeployed(
  build: () => Promise<BuiltRemote>,
  releases: ReturnType<typeof stageReleases>,
  asked: ReleaseArguments,
  { reason }: Pick<ReleaseContext, 'reason'>,
): Promise<ReleaseOutcome> {
  return releases.send(await requestOf());

  async function requestOf(): Promise<UnprovenRequest> {
    const { remote, action, percent = 0, hours, version = '' } = asked;
    if (remote === undefined || action === 'status') return { action: 'status', remote };
    if (action === 'preview') return { action, remote, version, hours, reason };
    if (action === 'roll-out') return { action, remote, percent, reason };
    if (action === 'roll-back') return { action, remote, version: await takenBackVersion(remote), reason };
    if (action !== 'publish') return { action, remote, reason };
    const built = await build();
    requireVersion(asked, built.version);
    return { action, remote, percent, reason, version: built.version, files: await releases.upload(built) };
  }

  /** What is taken from visitors, not what they get instead. Null where a remote has neither a candidate nor a stable version. */
  async function takenBackVersion(remote: string): Promise<string | null> {
    if (asked.version !== undefined) return asked.version;
    const { registry } = await releases.send({ action: 'status', remote });
    return registry && versionToTakeBack(stateOf(registry, remote));
  }
}
