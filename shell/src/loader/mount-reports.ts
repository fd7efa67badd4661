import type { LoadFailure } from '@halqa/copy';
import type { KnownReleases } from './releases.ts';

/** Reports how remotes fare in this browser, so that a bad version is noticed while few visitors have it. */
export type MountReports = {
  mounted(name: string): void;
  failed(name: string, kind: LoadFailure): void;
};

type Ports = {
  /** Of this document. */
  releases: KnownReleases;
  /** Where to send reports; undefined where nobody reads them. */
  address(): Promise<string | undefined>;
  send(address: string, body: string): unknown;
};

/** Enough for a long visit; a page that mounts in a loop is not counted again and again. */
const mostMounts = 20;

/**
 * Sends the remote, its version and the outcome, and nothing about the visitor; of remotes in a rollout only, because the
 * others are compared with nothing. Of each remote one failure counts in one document, however often Retry is pressed. A
 * page that is switched off does not fail, and that the settings of the site did not arrive says nothing about a remote.
 */
export function createMountReports({ releases, address, send }: Ports): MountReports {
  const failed = new Set<string>();
  let mounts = 0;

  async function report(remote: string, outcome: 'mounted' | LoadFailure): Promise<void> {
    if (!releases.compared?.includes(remote)) return;
    const version = releases.remotes[remote]?.version;
    const to = await address();
    if (to !== undefined && version !== undefined) send(to, JSON.stringify({ remote, version, outcome }));
  }

  return {
    mounted(name) {
      mounts += 1;
      if (mounts <= mostMounts) void report(name, 'mounted').catch(ignore);
    },
    failed(name, kind) {
      if (failed.has(name) || kind === 'killed' || kind === 'unconfigured') return;
      failed.add(name);
      void report(name, kind).catch(ignore);
    },
  };
}

/** Without a report only a number is smaller. */
const ignore = () => undefined;
