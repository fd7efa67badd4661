import type { IncomingMessage } from 'node:http';
import { openLocalReleases, performRelease } from '@halqa/build/release';
import { createRolloutHealth, mountReport, type Registry, type WorseRollout } from '@halqa/releases';
import { addressOf, type RequestHandler, readBody } from 'local-aws';

export type RolloutWatch = {
  /** Counts the report of a browser: `POST /reports`. */
  handler: RequestHandler;
  stop(): Promise<void>;
};

type Options = { directory: string; print(line: string): void; periodMilliseconds?: number };

/** Of one address in one minute: one visitor cannot decide about a rollout. All visitors of this machine share theirs. */
const most = { reports: 60, failures: 3 };
const mostHere = { reports: 6000, failures: 6000 };
const isHere = (address: string) => /^(::1$|(::ffff:)?127\.)/.test(address);

/**
 * Compares the candidate of each rollout on this machine with the stable version, and takes one that is worse from
 * everybody. Nothing is stored of a report; addresses are kept for a minute, to count.
 */
export function watchRollouts({ directory, print, periodMilliseconds = 1000 }: Options): RolloutWatch {
  const { store } = openLocalReleases(directory);
  const health = createRolloutHealth();
  const limit = limitPerAddress();
  let turn = Promise.resolve();
  /** Read once in a period. */
  let registry: Promise<Registry | null> | undefined;
  const timer = setInterval(() => {
    registry = undefined;
    for (const worse of health.endPeriod())
      turn = turn.then(() => rollBack(worse)).catch((error) => print(`✗ ${error}`));
  }, periodMilliseconds);
  timer.unref();

  async function rollBack({ remote, version, counted }: WorseRollout): Promise<void> {
    // Somebody may have taken it back meanwhile, or published another one.
    if ((await store.readRegistry())?.remotes[remote]?.candidate?.version !== version) return;
    const reason = `${describe('candidate', counted.candidate)}, ${describe('stable', counted.stable)}`;
    const context = { by: 'automatic', at: new Date().toISOString(), reason };
    const result = await performRelease(store, {
      ...{ role: { kind: 'operator' as const }, remote, context },
      command: { action: 'roll-back', version },
    });
    print(result.ok ? `↩ ${remote} ${version} was rolled back: ${reason}` : `✗ ${remote} was not rolled back`);
  }

  return {
    async handler(request, response) {
      if (addressOf(request)?.pathname !== reportsPath || request.method !== 'POST')
        return void response.writeHead(405).end();
      const report = mountReport.safeParse(parse(await readBody(request)));
      if (!report.success) return void response.writeHead(400).end();
      if (!limit(request, report.data.outcome !== 'mounted')) return void response.writeHead(429).end();
      registry ??= store.readRegistry();
      const current = await registry;
      if (current !== null) health.count(current, report.data);
      response.writeHead(204).end();
    },
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}

/** Where browsers report, on this machine. */
export const reportsPath = '/reports';

const describe = (name: string, { mounts, failures }: { mounts: number; failures: number }) =>
  `${name} ${failures} of ${mounts} failed`;

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

/** Returns whether a report of this caller is still counted in this minute. */
function limitPerAddress() {
  let minute = 0;
  let counts = new Map<string, { reports: number; failures: number }>();
  return ({ socket }: IncomingMessage, isFailure: boolean): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts = new Map();
    minute = now;
    const address = socket.remoteAddress ?? '';
    const before = counts.get(address) ?? { reports: 0, failures: 0 };
    const next = { reports: before.reports + 1, failures: before.failures + (isFailure ? 1 : 0) };
    counts.set(address, next);
    const allowed = isHere(address) ? mostHere : most;
    return next.reports <= allowed.reports && (!isFailure || next.failures <= allowed.failures);
  };
}
