import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { type Clock, createClock } from './clock/clock.ts';
import type { Cognito } from './cognito/start-cognito.ts';
import { dynamoClient } from './dynamo/clients.ts';
import { startDynamo } from './dynamo/start-dynamo.ts';
import { createTables, tableSettings } from './dynamo/tables.ts';
import { createEventBus } from './events/event-bus.ts';
import { createFaultPlan, type FaultPlan } from './faults/fault-plan.ts';
import { type FaultableCalls, faultableCalls } from './faults/planned-fault.ts';
import { createHttpApi } from './gateway/http-api.ts';
import { routeSettings } from './gateway/route-settings.ts';
import type { RequestHandler } from './http/loopback-server.ts';
import { createFunctionSet, type FunctionSet } from './lambda/function-set.ts';
import { type FunctionSettings, functionSettings } from './lambda/function-settings.ts';
import type { LocalMail } from './mail/start-mail.ts';
import { alarmSettings } from './metrics/alarm-settings.ts';
import { type Alarms, startAlarms } from './metrics/alarms.ts';
import { createMetricStore, type MetricStore } from './metrics/metric-store.ts';
import { type Publish, publishTo } from './metrics/publish.ts';
import type { ObjectStore } from './s3/object-store.ts';
import { type ScheduleSettings, scheduleSettings } from './schedules/due-runs.ts';
import { type ClockTimer, type NextDue, type Scheduler, startScheduler } from './schedules/scheduler.ts';
import type { LocalSecrets } from './secrets/start-secrets.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { type Services, startServices } from './start-services.ts';
import type { MappingSettings } from './streams/mapping-settings.ts';
import { type DeadLetters, startStreams } from './streams/stream-mappings.ts';
import { openTemplates, readAssembly, type Templates } from './template/templates.ts';

export type LocalCloudOptions = {
  /** A folder of `*.template.json` files, such as a `cdk.out`. */
  templates: string;
  /** Keeps all data, so that a restart continues where the last run ended. */
  directory: string;
  /** A DynamoDB-compatible endpoint that is already running, instead of an engine of our own. */
  dynamoEndpoint?: string;
  /** Replaces values of the templates, in each function that has a variable of that name. */
  environment?: Readonly<Record<string, string>>;
  /** Values for secrets of the templates, by name; a value is generated for every other secret. */
  secrets?: Readonly<Record<string, string>>;
  clock?: Clock;
  /**
   * By the name of a function that a schedule runs: when it has something to do next, in epoch milliseconds, the same moment
   * until that is done. When the clock is moved, the function runs at these moments instead of at each run of its schedule.
   */
  nextDue?: Readonly<Record<string, (cloud: DueSources) => Promise<number | undefined>>>;
  /** By the names of such functions: one more moment between `from` and `to` of a move of the clock at which the function runs. */
  onceInMove?: Readonly<Record<string, (from: number, to: number) => number | undefined>>;
  /** Programs beside the templates that move by the same clock. */
  timers?: readonly ClockTimer[];
  faults?: FaultPlan;
  /**
   * `at_start`, the default: one that cannot load is found there, and no first call waits; of the environments that are idle for
   * a minute, all but a few are stopped. `when_invoked`: each is loaded by its first call, and its environments stay.
   */
  loadsFunctions?: 'at_start' | 'when_invoked';
  /** Receives one line for each error of a function. */
  onError?(line: string): void;
  /** Receives a sentence when an engine ended by itself. */
  onFailure?(sentence: string): void;
  /** Runs each phase of the start, for output of its progress. */
  step?: Step;
  /** Collects how to stop each engine as soon as it runs, for an app that must stop in the middle of the start. */
  shutdown?: Shutdown;
};

/** Where a function's work waits. */
type DueSources = Pick<LocalCloud, 'dynamo' | 'deadLetters'>;

export type Step = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

export type LocalCloud = {
  /** The HTTP API of the templates; serve it with `listenOnLoopback` or inside a server of your own. */
  api: RequestHandler;
  clock: Clock;
  dynamo: DynamoDBClient;
  /** Names of the tables. */
  tables: readonly string[];
  mail: LocalMail;
  /** Undefined when the templates have no user pool. */
  cognito: Cognito | undefined;
  secrets: Pick<LocalSecrets, 'read' | 'changes'>;
  functions: FunctionSet;
  /** The functions of the templates with the environment that they run in. */
  functionSettings: readonly FunctionSettings[];
  scheduler: Scheduler;
  /** The event source mappings of the templates. */
  mappings: readonly MappingSettings[];
  deadLetters: DeadLetters;
  /** The objects in the buckets of the templates. */
  objects: ObjectStore;
  faults: FaultPlan;
  faultableCalls: FaultableCalls;
  /** What the engines and the functions of this machine publish. */
  metrics: MetricStore;
  alarms: Alarms;
  /** Resolves when the consumers of the streams have handled every change so far. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** Runs the templates on this machine. When the start fails, stops what already runs; with the option `shutdown`, that is the caller's. */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  if (options.shutdown !== undefined) return start({ ...options, shutdown: options.shutdown });
  const shutdown = createShutdown();
  try {
    return await start({ ...options, shutdown });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function start(options: LocalCloudOptions & { shutdown: Shutdown }): Promise<LocalCloud> {
  const { directory, shutdown, onError = console.error, step = runStep } = options;
  const { clock = createClock({ directory }), faults = createFaultPlan() } = options;
  const templates = openTemplates(readAssembly(options.templates));
  const metrics = createMetricStore();
  const publish = publishTo(metrics, clock);
  const alarms = startAlarms(alarmSettings(templates), metrics, clock);
  shutdown.add(async () => alarms.stop());
  const limits = options.loadsFunctions === 'when_invoked' ? { keptWarm: Number.POSITIVE_INFINITY } : {};
  const functions = createFunctionSet(clock, join(directory, 'logs'), onError, metrics, limits);
  const bus = createEventBus(templates, clock, functions.invoke);
  const { invoke } = functions;

  const { dynamoUrl, tables } = await step('Start the database', () => startDatabase(options, templates));
  const services = await step('Start mail, keys and user pool', () =>
    startServices({
      directory,
      clock,
      templates,
      shutdown,
      faults,
      functions,
      bus,
      publish,
      secretValues: options.secrets,
    }),
  );
  const { mail, cognito, secrets, objects } = services;
  const settings = await step('Load the functions', async () => {
    shutdown.add(functions.stop);
    const endpoints = endpointVariables({ dynamoUrl, ...services });
    const all = functionSettings(templates).map((one) => withEnvironment(one, options.environment, endpoints));
    for (const one of all) functions.add(one);
    if (options.loadsFunctions !== 'when_invoked') await functions.loadAll();
    return all;
  });
  return step('Start the API, streams and schedules', async () => {
    const streams = await startStreams({
      templates,
      clock,
      dynamoUrl,
      objects,
      invoke,
      publish,
      isQuiet: functions.isQuiet,
      directory: join(directory, 'streams'),
    });
    shutdown.add(streams.stop);
    const settle = async () => {
      await bus.settle();
      await streams.settle();
    };
    const schedules = scheduleSettings(templates);
    const dynamo = dynamoClient(dynamoUrl);
    const nameOf = ({ functionArn }: ScheduleSettings) => settings.find(({ arn }) => arn === functionArn)?.name ?? '';
    const nextDueOf = (schedule: ScheduleSettings): NextDue | undefined => {
      const nextDue = options.nextDue?.[nameOf(schedule)];
      return nextDue && (() => nextDue({ dynamo, deadLetters: streams.deadLetters }));
    };
    const scheduler = await startScheduler({
      schedules,
      clock,
      directory,
      invoke,
      nextDueOf,
      settle,
      onceInMove: (schedule, from, to) => options.onceInMove?.[nameOf(schedule)]?.(from, to),
      timers: options.timers ?? [],
    });
    shutdown.add(scheduler.stop);
    const routes = routeSettings(templates);
    const [apiResource] = templates.resources('AWS::ApiGatewayV2::Api', z.looseObject({}));
    const api = createHttpApi({
      routes,
      clock,
      invoke,
      onResponse: (status, milliseconds) =>
        publishResponse(publish, { ApiId: apiResource?.ref ?? '', Stage: '$default' }, status, milliseconds),
      jwksUri: cognito?.jwksUri,
      applyFault: (name, { sub = '' }, closed) => faults.apply({ name, email: cognito?.emailOf(sub) ?? '', closed }),
    });
    return {
      api,
      clock,
      dynamo,
      tables,
      mail,
      cognito,
      secrets,
      functions,
      scheduler,
      objects,
      faults,
      metrics,
      alarms,
      functionSettings: settings,
      mappings: streams.mappings,
      deadLetters: streams.deadLetters,
      faultableCalls: faultableCalls(routes, cognito?.operations ?? []),
      settle,
      stop: shutdown.run,
    };
  });
}

/** What API Gateway publishes of each response of an HTTP API. */
function publishResponse(publish: Publish, dimensions: Record<string, string>, status: number, milliseconds: number) {
  publish('AWS/ApiGateway', 'Count', 1, dimensions);
  publish('AWS/ApiGateway', '4xx', Number(status >= 400 && status < 500), dimensions);
  publish('AWS/ApiGateway', '5xx', Number(status >= 500), dimensions);
  publish('AWS/ApiGateway', 'Latency', Math.round(milliseconds), dimensions);
}

const runStep: Step = (_name, task) => task();

async function startDatabase(
  { directory, dynamoEndpoint, shutdown, onFailure = () => {} }: LocalCloudOptions & { shutdown: Shutdown },
  templates: Templates,
): Promise<{ dynamoUrl: string; tables: string[] }> {
  const endpoint = dynamoEndpoint === undefined ? {} : { endpoint: dynamoEndpoint };
  const dynamo = await startDynamo({ directory, ...endpoint });
  shutdown.add(dynamo.stop);
  let isStopping = false;
  // Added after `dynamo.stop`, so it runs before it.
  shutdown.add(async () => {
    isStopping = true;
  });
  void dynamo.ended.then((sentence) => isStopping || onFailure(sentence));
  const tables = tableSettings(templates);
  await createTables(dynamoClient(dynamo.url), tables, dynamoEndpoint === undefined ? directory : undefined);
  return { dynamoUrl: dynamo.url, tables: tables.map(({ TableName }) => TableName) };
}

/** The SDK clients in the functions find the engines by AWS's own variables. */
function endpointVariables({ dynamoUrl, mail, kms, secrets, s3, lambda, cognito }: Services & { dynamoUrl: string }) {
  return {
    AWS_ENDPOINT_URL_DYNAMODB: dynamoUrl,
    AWS_ENDPOINT_URL_SES: mail.url,
    AWS_ENDPOINT_URL_KMS: kms.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_LAMBDA: lambda.url,
    ...(cognito === undefined ? {} : { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url }),
  };
}

function withEnvironment(
  { environment, ...settings }: FunctionSettings,
  replacements: Readonly<Record<string, string>> = {},
  endpoints: Record<string, string>,
): FunctionSettings {
  const replaced = Object.entries(replacements).filter(([name]) => name in environment);
  return { ...settings, environment: { ...environment, ...Object.fromEntries(replaced), ...endpoints } };
}
