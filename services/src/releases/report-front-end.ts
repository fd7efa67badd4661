import {
  addVisitor,
  type LiveRollout,
  noChanges,
  type Registry,
  rolloutOf,
  type Side,
  visitorAfter,
} from '@halqa/releases';
import { type Handlers, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { Clock } from '../ports/system.ts';
import { minuteOf, type RolloutCounts } from './rollout-counts.ts';

export type ReportPorts = {
  readonly registry: () => Promise<Registry | null>;
  readonly counts: RolloutCounts;
  readonly clock: Clock;
};

/** The routes by which browsers report how front ends fare. */
export const reportHandlers = (ports: ReportPorts): Handlers<'reports'> => ({
  reportFrontEnd: (request) => reportFrontEnd(ports, request),
});

/** Counts a report about a version in a rollout; every other one is about nothing that is compared, and writes nothing. */
async function reportFrontEnd(
  ports: ReportPorts,
  { body, source, browser }: RequestOf<'reportFrontEnd'>,
): Promise<ResultOf<'reportFrontEnd'>> {
  // Any other page could make its visitors report what it likes.
  if (browser.fetchSite !== 'same-origin') return problem('forbidden');
  const done = ok({ success: true as const });
  const visitor = cohortOf(browser.cookies);
  // Without a cookie everybody gets the stable version, so their failures compare nothing.
  if (visitor === undefined) return done;
  const registry = await ports.registry();
  const found = registry && rolloutOf(registry, body);
  if (found) await count(ports, found, { visitor, source, hasFailed: body.outcome !== 'mounted' });
  return done;
}

type Report = { visitor: string; source: string; hasFailed: boolean };

/** Of one visitor, several documents can report at the same moment. */
const mostTries = 3;

async function count(
  { counts, clock }: ReportPorts,
  { rollout, side }: { rollout: LiveRollout; side: Side },
  { visitor, source, hasFailed }: Report,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await counts.readVisitor(rollout, visitor);
    const after = visitorAfter(before, side, hasFailed);
    if (after === undefined) return;
    if (!(await counts.saveVisitor(rollout, visitor, before, after))) continue;
    const isCounted = !after.hasFailed || (await counts.addAddress(rollout, source));
    const changes = noChanges();
    addVisitor(changes, before, after, isCounted);
    return counts.addChanges(rollout, minuteOf(clock.now()), changes);
  }
}

/** The id of the visitor's cohort, which the edge has set. */
function cohortOf(cookies: readonly string[]): string | undefined {
  for (const cookie of cookies) {
    const [, cohort] = /^halqa_cohort=([\w-]{16,64})$/.exec(cookie) ?? [];
    if (cohort !== undefined) return cohort;
  }
  return undefined;
}
