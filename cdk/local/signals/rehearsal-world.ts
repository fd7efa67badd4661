import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { build } from 'esbuild';
import getPort from 'get-port';
import { createShutdown } from 'local-aws';
import { dynamoClient, startDynamo } from 'local-aws/testing';
import * as z from 'zod';
import { bundleOptions } from '../../build/functions.ts';
import { halqaApp } from '../../lib/halqa-app.ts';
import { local } from '../../lib/stages/local.ts';
import { resourceName } from '../../lib/stages/stage-settings.ts';
import { readLaunchSettings } from '../launch/launch-settings.ts';
import { openOrigin } from '../product/open-origin.ts';
import { startProduct } from '../product/start-product.ts';
import { writeFixtureSite } from '../test-fixtures/fixture-product.ts';
import { visit } from '../test-fixtures/visitor.ts';

const Alarms = z.object({ alarms: z.array(z.object({ name: z.string(), state: z.string() })) });

/** The product with its own functions on data of its own, with what a rehearsal does to it. */
export async function rehearsalWorld() {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-rehearsal-'));
  const root = join(import.meta.dirname, '../../..');
  const functions = join(directory, 'functions');
  await build({ ...bundleOptions(root), outdir: functions, minify: false, sourcemap: false });
  const assembly = join(directory, 'cdk.out');
  halqaApp({
    // The first return is judged here.
    stage: { ...local, ratedDebits: 1 },
    functions,
    app: { outdir: assembly, context: { 'aws:cdk:disable-asset-staging': true } },
  }).synth();
  const shutdown = createShutdown();
  const engine = await startDynamo({ directory: join(directory, 'dynamo') });
  shutdown.add(engine.stop);
  const port = await getPort({ host: '127.0.0.1' });
  const launch = readLaunchSettings(
    { PORT: String(port), DATA_DIR: join(directory, 'data'), DYNAMODB_ENDPOINT: engine.url },
    root,
  );
  const origin = await openOrigin(port);
  const site = join(directory, 'site');
  writeFixtureSite(site);
  const built = { assembly, site, seed: join(functions, 'seed') };
  const fail = (sentence: string) => {
    throw new Error(sentence);
  };
  await startProduct({ built, launch, step: (_, task) => task(), shutdown, fail }, origin);
  const visitor = visit(origin.url);
  const json = async (response: Promise<Response>) => (await response).json();

  return {
    ...visitor,
    json,
    now: async () => Date.parse((await json(visitor.get('/__local/clock'))).now),
    /** Moves the clock, and does what falls due on the way. */
    pass: (minutes: number) => json(visitor.post('/__local/clock', { advance: `PT${minutes}M` })),
    to: (moment: string) => json(visitor.post('/__local/clock', { to: moment })),
    /** The ids of the alarms that are raised now. */
    raised: async () => {
      const { alarms } = Alarms.parse(await json(visitor.get('/__local/alarms')));
      const prefix = `${resourceName('local')}-`;
      return alarms.flatMap(({ name, state }) => (state === 'ALARM' ? [name.replace(prefix, '')] : []));
    },
    /** Invokes a function; the reply of Lambda. */
    invoke: (name: string, event: object) =>
      visitor.post(`/__local/lambda/2015-03-31/functions/${resourceName('local', name)}/invocations`, event),
    /** Lets the sweeper run as its schedule does: once in each of so many minutes. */
    sweep: async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await json(visitor.post('/__local/clock', { advance: 'PT1M' }));
        await visitor.post(`/__local/lambda/2015-03-31/functions/${resourceName('local', 'sweeper')}/invocations`, {});
      }
    },
    bankFault: (fault: object) => visitor.post('/__local/bank/faults', fault),
    endBankFaults: () => fetch(`${origin.url}/__local/bank/faults`, { method: 'DELETE' }),
    publish: (datum: object) => visitor.post('/__local/metrics', datum),
    url: origin.url,
    tables: DynamoDBDocumentClient.from(dynamoClient(engine.url)),
    stop: async () => {
      await shutdown.run();
      rmSync(directory, { recursive: true });
    },
  };
}
