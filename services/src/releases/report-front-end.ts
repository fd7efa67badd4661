import { type LiveRollout, measuredVersion, type Registry, rolloutOf, rolloutTally, type Side } from '@halqa/releases';
import { type Handlers, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { Clock } from '../ports/system.ts';
import { minuteOf, type RolloutCounts } from './rollout-counts.ts';
import type { ReportedVitals } from './vital-counts.ts';

export type ReportPorts = {
  readonly registry: () => Promise<Registry | null>;
  readonly counts: RolloutCounts;
  readonly vitals: ReportedVitals;
  readonly clock: Clock;
};

/** The routes by which browsers report how front ends fare. */
export const reportHandlers = (ports: ReportPorts): Handlers<'reports'> => ({
  reportFrontEnd: (request) => reportFrontEnd(ports, request),
});

/**
 * Counts how fast a version was that visitors get, or how a version in a rollout fares; every other report is about nothing
 * that is looked at, and writes nothing.
 */
async function reportFrontEnd(
  ports: ReportPorts,
  { body, source, browser }: RequestOf<'reportFrontEnd'>,
): Promise<ResultOf<'reportFrontEnd'>> {
  // Any other page could make its visitors report what it likes.
  if (browser.fetchSite !== 'same-origin') return problem('forbidden');
  const done = ok({ success: true as const });
  if ('vitals' in body) {
    const registry = await ports.registry();
    const version = registry && measuredVersion(registry, body);
    if (version && (await ports.vitals.addDocumentOf(source))) await ports.vitals.add(version, body.vitals);
    return done;
  }
  const visitor = cohortOf(browser.cookies);
  // Without a cookie everybody gets the stable version, so their failures compare nothing.
  if (visitor === undefined) return done;
  const registry = await ports.registry();
  const found = registry && rolloutOf(registry, body, visitor);
  if (found) await count(ports, found, { visitor, source, hasFailed: body.outcome !== 'mounted' });
  return done;
}

type Report = { visitor: string; source: string; hasFailed: boolean };

/** Several documents of one visitor can report at the same moment. */
const mostTries = 3;

async function count(
  { counts, clock }: ReportPorts,
  { rollout, side }: { rollout: LiveRollout; side: Side },
  { visitor, source, hasFailed }: Report,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await counts.readVisitor(rollout, visitor);
    const after = rolloutTally.visitorAfter(before, side, hasFailed);
    if (after === undefined) return;
    // Once: a further try is about the same visitor.
    if (before === undefined && tries === 0 && !(await counts.addVisitorOf(rollout, source))) return;
    if (!(await counts.saveVisitor(rollout, visitor, before, after))) continue;
    const isCounted = !after.hasFailed || (await counts.addFailureOf(rollout, source));
    const changes = rolloutTally.noChanges();
    rolloutTally.addVisitor(changes, before, after, isCounted);
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
