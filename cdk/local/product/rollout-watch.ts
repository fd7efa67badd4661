import type { IncomingMessage } from 'node:http';
import { frontEndReport } from '@halqa/contract';
import {
  createRolloutHealth,
  describeProblem,
  measuredVersion,
  type Registry,
  type WorseRollout,
} from '@halqa/releases';
import { endRollout, type ReleaseStore } from '@halqa/releases/perform';
import { networkOf } from '@halqa/services/http/network';
import type { VitalCounts } from '@halqa/services/releases/vital-counts';
import { addressOf, type RequestHandler, readBody } from 'local-aws';
import { cohortOf } from '../../lib/site/cohort-header.ts';

export type RolloutWatch = {
  /** Counts the report of a browser: `POST /reports`. */
  handler: RequestHandler;
  stop(): Promise<void>;
};

type Options = { store: ReleaseStore; vitals: VitalCounts; print(line: string): void; periodMilliseconds?: number };

/** How many reports of one address are read in a minute. All visitors of this machine share theirs. */
const mostReports = 60;
const mostReportsHere = 6000;
const isHere = (address: string) => /^(::1$|(::ffff:)?127\.)/.test(address);

/**
 * Compares the candidate of each rollout on this machine with the stable version, and takes one that is worse from
 * everybody. Nothing is stored of a report but how fast a version was; while a rollout lasts, cohorts and the addresses of
 * failures are remembered, so that each counts once.
 */
export function watchRollouts({ store, vitals, print, periodMilliseconds = 1000 }: Options): RolloutWatch {
  const health = createRolloutHealth();
  const limit = limitPerAddress();
  let rollBacks = Promise.resolve();
  const printed = new Set<string>();
  /** Read once in a period. */
  let registry: Promise<Registry | null> | undefined;
  const timer = setInterval(() => {
    registry = undefined;
    const worse = health.endPeriod();
    rollBacks = rollBacks.then(() => endAll(worse)).catch((error) => print(`✗ ${error}`));
  }, periodMilliseconds);
  timer.unref();

  async function endAll(rollouts: readonly WorseRollout[]): Promise<void> {
    for (const worse of rollouts) if (await rollBack(worse)) health.end(worse);
  }

  /** Returns false when it could not be done: it is tried again after the next period. */
  async function rollBack(worse: WorseRollout): Promise<boolean> {
    const { remote, version } = worse;
    const result = await endRollout(store, worse, new Date());
    if (result.state === 'ended') print(`↩ ${remote} ${version} was rolled back: ${result.reason}`);
    if (result.state === 'rejected' && result.problems.every(({ code }) => code !== 'changed_meanwhile'))
      printOnce(`✗ ${remote} was not rolled back: ${result.problems.map(describeProblem).join(' ')}`);
    return result.state !== 'rejected';
  }

  function printOnce(line: string): void {
    if (!printed.has(line)) print(line);
    printed.add(line);
  }

  return {
    async handler(request, response) {
      if (addressOf(request)?.pathname !== reportsPath || request.method !== 'POST')
        return void response.writeHead(405).end();
      // Any other page could make its visitors report what it likes.
      if (request.headers['sec-fetch-site'] !== 'same-origin') return void response.writeHead(403).end();
      if (!limit(request)) return void response.writeHead(429).end();
      const report = frontEndReport.safeParse(parse(await readBody(request)));
      if (!report.success) return void response.writeHead(400).end();
      const visitor = cohortOf(request.headers.cookie);
      registry ??= store.readRegistry();
      const current = await registry;
      if (current !== null && 'vitals' in report.data) {
        const version = measuredVersion(current, report.data);
        if (version) await vitals.add(version, report.data.vitals);
        return void response.writeHead(204).end();
      }
      // Without a cookie everybody gets the stable version, so their failures compare nothing.
      if (current !== null && visitor !== undefined && 'outcome' in report.data)
        health.count(current, report.data, { visitor, address: sourceOf(request) });
      response.writeHead(204).end();
    },
    async stop() {
      clearInterval(timer);
      await rollBacks;
    },
  };
}

/** Where browsers report, on this machine. */
export const reportsPath = '/reports';

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

/** Undefined on this machine, all of whose visitors have the same address. */
function sourceOf({ socket }: IncomingMessage): string | undefined {
  const address = socket.remoteAddress ?? '';
  return isHere(address) ? undefined : networkOf(address);
}

/** Returns whether a report of this caller is still read in this minute. */
function limitPerAddress() {
  let minute = 0;
  let counts = new Map<string, number>();
  return ({ socket }: IncomingMessage): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts = new Map();
    minute = now;
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= (isHere(address) ? mostReportsHere : mostReports);
  };
}
