import { type Registry, stateOf, versionToMount } from '@halqa/releases';
import type { ReleaseArguments } from './release-arguments.ts';
import type { ReleaseOutcome } from './release-status.ts';

type Ports = {
  /** Does what a command asks for. */
  perform(asked: ReleaseArguments): Promise<ReleaseOutcome>;
  /** Mounts the version of a preview in a browser. Resolves to why that failed, or null. */
  mount(mounting: { registry: Registry; remote: string; version: string; preview: string }): Promise<string | null>;
};

/**
 * Does what a command asks for. A version that some visitor is to get is mounted in a browser first, in a preview of what
 * is live, and nobody gets it when that fails: it stays published.
 */
export async function releaseMounted({ perform, mount }: Ports, asked: ReleaseArguments): Promise<ReleaseOutcome> {
  const { remote, action, percent = 0 } = asked;
  if (remote === undefined || percent === 0 || (action !== 'publish' && action !== 'roll-out')) return perform(asked);
  const stored = await perform({ ...asked, ...(action === 'publish' ? { percent: 0 } : { action: 'status' }) });
  const { registry, problems } = stored;
  if (registry === null || problems.length > 0) return stored;
  const version = versionToMount(registry, remote);
  // Only a roll-out gives again what was paused or taken back.
  if (action === 'publish' && (version === null || stateOf(registry, remote).candidate?.paused)) return stored;
  if (version === null) return perform(asked);
  const { preview, ...previewed } = await perform({ ...asked, action: 'preview', version, hours: 1 });
  if (preview === undefined || previewed.registry === null) return previewed;
  const reason = await mount({ registry: previewed.registry, remote, version, preview });
  if (reason !== null) return { ...previewed, problems: [{ code: 'not_mounted', remote, version, reason }] };
  const { candidate } = stateOf(previewed.registry, remote);
  // Publishing never lowers the percentage of a candidate.
  const targetPercent = action === 'publish' ? Math.max(percent, candidate?.percent ?? 0) : percent;
  return perform({ ...asked, action: 'roll-out', version: undefined, percent: targetPercent });
}
