import type { ReleaseProblem, WorseRollout } from '../index.ts';
import { performRelease } from './perform-release.ts';
import type { ReleaseStore } from './release-store.ts';

export type EndedRollout =
  | { state: 'ended'; reason: string }
  /** Somebody took the candidate back meanwhile, or published another one. */
  | { state: 'gone' }
  | { state: 'rejected'; problems: readonly ReleaseProblem[] };

/** Rolls a candidate back that is worse than the stable version, as `automatic`, with both counts as the reason. */
export async function endRollout(
  store: ReleaseStore,
  { remote, version, counted }: WorseRollout,
  at: Date,
): Promise<EndedRollout> {
  if ((await store.readRegistry())?.remotes[remote]?.candidate?.version !== version) return { state: 'gone' };
  const reason = `${describe('candidate', counted.candidate)}, ${describe('stable', counted.stable)}`;
  const result = await performRelease(store, {
    role: { kind: 'operator' as const },
    remote,
    context: { by: 'automatic', at: at.toISOString(), reason },
    command: { action: 'roll-back', version },
  });
  return result.ok ? { state: 'ended', reason } : { state: 'rejected', problems: result.problems };
}

const describe = (name: string, { visitors, failures }: { visitors: number; failures: number }) =>
  `${name} ${failures} of ${visitors} visitors failed`;
