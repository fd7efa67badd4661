import { join } from 'node:path';
import { createClock } from '../../../packages/local-aws/src/clock/clock.ts';
import { dynamoClient } from '../../../packages/local-aws/src/dynamo/local-clients.ts';
import { createFaultPlan } from '../../../packages/local-aws/src/faults/fault-plan.ts';
import { faultableCalls } from '../../../packages/local-aws/src/faults/planned-fault.ts';
import { createHttpApi } from '../../../packages/local-aws/src/gateway/http-api.ts';
import { routeSettings } from '../../../packages/local-aws/src/gateway/route-settings.ts';
import { createFunctionSet } from '../../../packages/local-aws/src/lambda/function-set.ts';
import { functionSettings } from '../../../packages/local-aws/src/lambda/function-settings.ts';
import { scheduleSettings } from '../../../packages/local-aws/src/schedules/due-runs.ts';
import { startScheduler } from '../../../packages/local-aws/src/schedules/scheduler.ts';
import { startStreams } from '../../../packages/local-aws/src/streams/stream-mappings.ts';
import { openTemplates, readAssembly } from '../../../packages/local-aws/src/template/templates.ts';
import { plaidSources } from '../../lib/site/security-headers.ts';
import { problemReplies } from '../control/faults.ts';
import { localDesk } from '../control/handle-control.ts';
import { serveSite } from '../site/serve-site.ts';
import { localEnvironment, plaidSandbox } from './local-environment.ts';
import type { Origin } from './open-origin.ts';
import type { ProductOptions } from './product-options.ts';
import { seedOnce } from './seed-once.ts';
import { siteConfig } from './site-config.ts';
import { startEngines } from './start-engines.ts';

/** What a rebuild while it runs may ask for. */
export type Product = { reloadFunctions(): Promise<void> };

/** Puts the built product on this machine's engines and serves it at the origin. */
export async function startProduct(options: ProductOptions, origin: Origin): Promise<Product> {
  const { built, launch, step, shutdown } = options;
  const { dataDirectory } = launch;
  const templates = openTemplates(readAssembly(built.assembly));
  const clock = createClock({ directory: dataDirectory });
  const functions = createFunctionSet(clock, join(dataDirectory, 'logs'), (line) => console.error(`✗ ${line}`));
  const { invoke } = functions;
  const faults = createFaultPlan(problemReplies);
  const { apply: applyFault } = faults;
  const engines = await startEngines({ ...options, templates, clock, origin: origin.url, applyFault, invoke });
  const { cognito, dynamoUrl } = engines;
  const environment = localEnvironment(launch, engines, origin.url);

  await step('Load the functions', async () => {
    shutdown.add(functions.stop);
    for (const settings of functionSettings(templates)) functions.add(environment(settings));
    await functions.loadAll();
  });
  await step('Start the API, streams and schedules', async () => {
    const streams = await startStreams({
      templates,
      clock,
      dynamoUrl,
      directory: join(dataDirectory, 'streams'),
      invoke,
    });
    shutdown.add(streams.stop);
    const settings = scheduleSettings(templates);
    const scheduler = await startScheduler({
      schedules: settings,
      clock,
      directory: dataDirectory,
      invoke,
      settle: streams.quiet,
    });
    shutdown.add(scheduler.stop);
    const dynamo = dynamoClient(dynamoUrl);
    const routes = routeSettings(templates);
    origin.serve({
      api: createHttpApi({
        ...{ routes, jwksUri: cognito.jwksUri, clock, invoke },
        applyFault: (name, { sub = '' }, closed) => applyFault({ name, email: cognito.emailOf(sub) ?? '', closed }),
      }),
      site: serveSite({
        directory: built.site,
        config: (reached) => siteConfig(launch, reached),
        ...(launch.plaid === undefined ? {} : { outside: plaidSources(plaidSandbox) }),
      }),
      local: localDesk({
        ...engines,
        ...{ clock, scheduler, deadLetters: streams.deadLetters, dynamo, faults },
        faultableCalls: faultableCalls(routes, cognito.operations),
      }),
    });
    // Who is still calling is turned away first, before anything behind the origin goes.
    shutdown.add(origin.stop);
  });
  if (launch.mode === 'demo')
    await step('Seed the demo', () =>
      seedOnce({ seed: built.seed, dataDirectory, cognito, functions, templates, environment }),
    );
  return { reloadFunctions: functions.reloadAll };
}
