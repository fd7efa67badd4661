import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
import { resourceName, secretName } from '../../lib/stages/stage-settings.ts';
import { readLaunchSettings } from '../launch/launch-settings.ts';
import { openOrigin } from '../product/open-origin.ts';
import { startProduct } from '../product/start-product.ts';
import { writeFixtureSite } from '../test-fixtures/fixture-product.ts';
import { visit } from '../test-fixtures/visitor.ts';

const Alarms = z.object({ alarms: z.array(z.object({ name: z.string(), state: z.string() })) });

const SampleAccounts = z.array(z.object({ email: z.string(), password: z.string() }));

/** The product with its own functions on data of its own, with what a rehearsal does to it. */
export async function rehearsalWorld() {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-rehearsal-'));
  const root = join(import.meta.dirname, '../../..');
  const functions = join(directory, 'functions');
  await build({ ...bundleOptions(root), outdir: functions, minify: false, sourcemap: false });
  const assembly = join(directory, 'cdk.out');
  halqaApp({
    // Five returns are judged, however few debits there were, and eight functions at once are many.
    stage: { ...local, debitsBeforeRating: 1, functionsAtOnce: 10 },
    functions,
    app: {
      outdir: assembly,
      context: { 'aws:cdk:disable-asset-staging': true },
      // The tests of the stages check these templates.
      builtinCloudFormationValidation: false,
    },
  }).synth();
  const shutdown = createShutdown();
  const engine = await startDynamo({ directory: join(directory, 'dynamo') });
  shutdown.add(engine.stop);
  const dynamo = dynamoClient(engine.url);
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

  const pass = (minutes: number) => json(visitor.post('/__local/clock', { advance: `PT${minutes}M` }));
  const toNextDue = () => json(visitor.post('/__local/clock', { advance: 'next' }));
  const raised = async () => {
    const { alarms } = Alarms.parse(await json(visitor.get('/__local/alarms')));
    const prefix = `${resourceName('local')}-`;
    return alarms.flatMap(({ name, state }) => (state === 'ALARM' ? [name.replace(prefix, '')] : []));
  };

  return {
    ...visitor,
    json,
    now: async () => Date.parse((await json(visitor.get('/__local/clock'))).now),
    /** Moves the clock, and does what falls due on the way. */
    pass,
    /** Moves the clock to what is due next, and does it. */
    toNextDue,
    to: (moment: string) => json(visitor.post('/__local/clock', { to: moment })),
    /** The ids of the alarms that are raised now. */
    raised,
    /** Goes from one thing that is due to the next, until something is so. Throws when it never is. */
    until: async (isSo: () => Promise<boolean>) => {
      for (let step = 0; step < 300; step += 1) {
        await toNextDue();
        await pass(1);
        if (await isSo()) return;
      }
      throw new Error('It never was');
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
    /** How many invocations of a function may run at once, as PutFunctionConcurrency says; null ends that. */
    limit: (name: string, most: number | null) => {
      const path = `/__local/lambda/2017-10-31/functions/${resourceName('local', name)}/concurrency`;
      return fetch(`${origin.url}${path}`, {
        ...(most === null
          ? { method: 'DELETE' }
          : { method: 'PUT', body: JSON.stringify({ ReservedConcurrentExecutions: most }) }),
      });
    },
    /** Changes a secret, as PutSecretValue does. */
    putSecret: (name: string, SecretString: string) =>
      fetch(`${origin.url}/__local/secrets`, {
        method: 'POST',
        headers: { 'x-amz-target': 'secretsmanager.PutSecretValue' },
        body: JSON.stringify({ SecretId: secretName('local', name), SecretString }),
      }),
    /** A call of the bank's own interface. */
    bank: (path: string, body: object) =>
      json(visitor.post(`/__local/bank${path}`, { client_id: 'local', secret: 'local', ...body })),
    /** The newest account that a program made to fill a group. */
    sampleAccount: () => {
      const accounts = SampleAccounts.parse(
        JSON.parse(readFileSync(join(directory, 'data/sample-accounts.json'), 'utf8')),
      );
      const newest = accounts.at(-1);
      if (newest === undefined) throw new Error('There is no sample account');
      return newest;
    },
    bankFault: (fault: object) => visitor.post('/__local/bank/faults', fault),
    endBankFaults: () => fetch(`${origin.url}/__local/bank/faults`, { method: 'DELETE' }),
    signInDemo: () => visitor.signIn(demo, 'HalqaDemo1'),
    url: origin.url,
    dynamo,
    tables: DynamoDBDocumentClient.from(dynamo),
    stop: async () => {
      await shutdown.run();
      rmSync(directory, { recursive: true });
    },
  };
}

export type RehearsalWorld = Awaited<ReturnType<typeof rehearsalWorld>>;

export const demo = 'demo@halqa.test';
export const TableName = resourceName('local');

/** A group of three that begins in two days. */
export async function createGroup(world: RehearsalWorld): Promise<string> {
  const startDate = new Date((await world.now()) + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = {
    name: `Circle ${randomUUID().slice(0, 8)}`,
    memberCount: 3,
    contributionAmount: 100,
    payoutSchedule: 'fixed',
    frequency: 'monthly',
    dayOfWeek: null,
    dayOfMonth: 15,
    startDate,
    memberEmails: [`guest.${randomUUID()}@example.com`],
  };
  const { groupId } = await world.json(world.post('/functions/groups-create', body, await world.signInDemo()));
  return groupId;
}

/** Sample members take its free seats. */
export async function fillGroup(world: RehearsalWorld, groupId: string): Promise<void> {
  const body = new URLSearchParams({ group: groupId });
  const filled = await fetch(`${world.url}/__local/play`, { method: 'POST', body, redirect: 'manual' });
  if (filled.status !== 303) throw new Error(await filled.text());
}
