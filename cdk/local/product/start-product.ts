import { join } from 'node:path';
import { bankReturnPath, routes } from '@halqa/contract';
import { openLocalReleases } from '@halqa/releases/perform';
import {
  createClock,
  createFaultPlan,
  createPushService,
  openVapidKeys,
  type Shutdown,
  type Step,
  startLocalCloud,
} from 'local-aws';
import { createMockBank } from 'mock-bank';
import { plaidSources } from '../../lib/site/security-headers.ts';
import { problemReplies } from '../control/faults.ts';
import { handleControl } from '../control/handle-control.ts';
import type { LaunchSettings } from '../launch/launch-settings.ts';
import { openSampleAccounts } from '../play/sample-accounts.ts';
import { createSampleMembers } from '../play/sample-members.ts';
import { nextDueWith, onceInMove } from './next-due.ts';
import type { Origin } from './open-origin.ts';
import { withOriginSecret } from './origin-secret.ts';
import { functionEnvironment, plaidSandbox, secretValues, siteConfig } from './product-config.ts';
import { watchRollouts } from './rollout-watch.ts';
import { seedDemo } from './seed-demo.ts';
import { serveSite } from './serve-site.ts';
import { openVitalsFile, vitalsFile } from './vitals-file.ts';

/** Where the built parts of the product are. */
export type BuiltProduct = {
  /** The `cdk.out` of the local stage. */
  assembly: string;
  /** The composed site. */
  site: string;
  /** Where single releases are made live in its place; not while the site is served hot. */
  released?: string;
  /** The bundle that writes the demo's data; its handler takes `{ demoUserId, operatorUserId }`. */
  seed: string;
};

export type ProductOptions = {
  built: BuiltProduct;
  launch: LaunchSettings;
  step: Step;
  shutdown: Shutdown;
  /** Ends the product because something that it needs has ended. */
  fail(sentence: string): void;
};

/** What a rebuild can request while the product runs. */
export type Product = { reloadFunctions(): Promise<void> };

/** Runs the built product on the local cloud and serves it at the origin. */
export async function startProduct(
  { built, launch, step, shutdown, fail }: ProductOptions,
  origin: Origin,
): Promise<Product> {
  const { dataDirectory: directory, dynamoEndpoint } = launch;
  const clock = createClock({ directory });
  const bank = await step('Start the bank', () =>
    createMockBank({
      directory: join(directory, 'bank'),
      clock,
      publicUrl: `${origin.url}/__local/bank`,
      transferWebhook: `${origin.url}${routes.receiveBankWebhook.path}`,
      redirectUris: [origin.url + bankReturnPath],
    }),
  );
  shutdown.add(bank.stop);
  const push = createPushService({ clock, publicUrl: `${origin.url}/__local/push` });
  const vapid = await openVapidKeys(join(directory, 'push'));
  const cloud = await startLocalCloud({
    templates: built.assembly,
    directory,
    ...(dynamoEndpoint === undefined ? {} : { dynamoEndpoint }),
    environment: functionEnvironment(launch, origin.url, vapid),
    secrets: secretValues(launch, vapid),
    clock,
    nextDue: nextDueWith(launch.plaid === undefined ? bank : undefined),
    onceInMove,
    timers: [{ nextAt: bank.nextStepAt, run: bank.performPlanned }],
    faults: createFaultPlan(problemReplies),
    loadsFunctions: launch.loadsFunctions,
    onError: (line) => console.error(`✗ ${line}`),
    onFailure: fail,
    step,
    shutdown,
  });
  const { cognito, functions, functionSettings } = cloud;
  if (cognito === undefined) throw new Error('The templates have no user pool');
  const accounts =
    launch.mode === 'demo' && launch.plaid === undefined
      ? await openSampleAccounts({ dataDirectory: directory, cognito, url: origin.url })
      : undefined;
  const samples = accounts && createSampleMembers(accounts, cloud.dynamo);
  const watch =
    built.released === undefined
      ? undefined
      : watchRollouts({
          store: openLocalReleases(join(built.released, '..')).store,
          vitals: openVitalsFile(join(built.released, '..', vitalsFile)),
          print: console.log,
        });
  if (watch) shutdown.add(watch.stop);
  origin.serve({
    api: withOriginSecret(cloud),
    ...(watch && { reports: watch.handler }),
    site: serveSite({
      directory: built.site,
      ...(built.released === undefined ? {} : { released: built.released }),
      config: (reachedOrigin) => siteConfig(launch, reachedOrigin),
      ...(launch.plaid === undefined ? {} : { outside: plaidSources(plaidSandbox) }),
    }),
    local: handleControl({ ...cloud, cognito, bank, push, samples, dataDirectory: directory }),
  });
  // Callers are turned away first, before anything behind the origin stops.
  shutdown.add(origin.stop);
  if (launch.mode === 'demo')
    await step('Seed the demo', () =>
      seedDemo({ seed: built.seed, dataDirectory: directory, cognito, functions, functionSettings }),
    );
  return { reloadFunctions: functions.reloadAll };
}
