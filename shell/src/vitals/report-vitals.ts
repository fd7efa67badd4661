import type { VitalsReport } from '@halqa/contract';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { linkTimes } from './link-times.ts';

export type VitalsPorts = {
  /** Of the release set of this document, by remote. */
  versionOf(remote: string): string | undefined;
  send(report: VitalsReport): void;
};

type Vital = VitalsReport['vitals'][number];

/** What a report may have. */
const mostVitals = 20;
const mostMilliseconds = 600_000;

/**
 * Reports how fast this document was, when it is hidden for the first time: what was measured of it for the remote that it
 * began with, and each link to another remote for that one. Loaded late: browsers keep what happened before.
 */
export function reportVitals({ versionOf, send }: VitalsPorts): void {
  const measured = new Map<string, number>();
  const keep = ({ name, value }: Metric) => void measured.set(name.toLowerCase(), value);
  const asItChanges = { reportAllChanges: true };
  onTTFB(keep, asItChanges);
  onLCP(keep, asItChanges);
  onINP(keep, asItChanges);
  onCLS(keep, asItChanges);

  function sendAll(): void {
    const { first, links } = linkTimes(performance.getEntriesByType('mark'));
    const byRemote = new Map<string, Vital[]>();
    if (first !== undefined) byRemote.set(first, documentVitals(measured));
    for (const { remote, duration } of links)
      byRemote.set(remote, [...(byRemote.get(remote) ?? []), { name: 'link', value: duration }]);
    for (const [remote, vitals] of byRemote) {
      const version = versionOf(remote);
      const sent = vitals.filter(({ value }) => value <= mostMilliseconds).slice(0, mostVitals);
      if (version !== undefined && sent.length > 0) send({ remote, version, vitals: sent });
    }
  }

  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onHidden);
    sendAll();
  };
  document.addEventListener('visibilitychange', onHidden);
}

function documentVitals(measured: ReadonlyMap<string, number>): Vital[] {
  return (['ttfb', 'lcp', 'inp', 'cls'] as const).flatMap((name) => {
    const value = measured.get(name);
    return value === undefined ? [] : [{ name, value }];
  });
}
