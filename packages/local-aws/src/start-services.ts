import { join } from 'node:path';
import type { Clock } from './clock/clock.ts';
import { poolMailer, poolTemplate } from './cognito/pool-template.ts';
import { type Cognito, startCognito } from './cognito/start-cognito.ts';
import type { EventBus } from './events/event-bus.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import { type LoopbackServer, listenOnLoopback } from './http/loopback-server.ts';
import { keyRequests } from './kms/key-ring.ts';
import { startKms } from './kms/start-kms.ts';
import type { FunctionSet } from './lambda/function-set.ts';
import { lambdaApi } from './lambda/lambda-api.ts';
import { configurationSets } from './mail/configuration-sets.ts';
import { type LocalMail, startMail } from './mail/start-mail.ts';
import type { Publish } from './metrics/publish.ts';
import { bucketNames, type ObjectStore, openObjectStore } from './s3/object-store.ts';
import { s3Api } from './s3/s3-api.ts';
import { secretRequests } from './secrets/secret-values.ts';
import { type LocalSecrets, startSecrets } from './secrets/start-secrets.ts';
import type { Shutdown } from './shutdown.ts';
import { mappingSettings } from './streams/mapping-settings.ts';
import type { Templates } from './template/templates.ts';

type ServicesOptions = {
  directory: string;
  clock: Clock;
  templates: Templates;
  shutdown: Shutdown;
  faults: FaultPlan;
  functions: FunctionSet;
  bus: EventBus;
  publish: Publish;
  secretValues: Readonly<Record<string, string>> | undefined;
};

export type Services = {
  mail: LocalMail;
  kms: LoopbackServer;
  secrets: LocalSecrets;
  objects: ObjectStore;
  s3: LoopbackServer;
  lambda: LoopbackServer;
  cognito: Cognito | undefined;
};

/** Starts what functions call besides the database: mail, keys, secrets, files, other functions and the user pool. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { directory, clock, templates, shutdown, faults, functions, bus, publish, secretValues = {} } = options;
  const mail = await startMail({
    directory: join(directory, 'mail'),
    clock,
    publish,
    onEvent: bus.put,
    sets: configurationSets(templates),
  });
  shutdown.add(mail.stop);
  const kms = await startKms({ directory: join(directory, 'kms'), keys: keyRequests(templates) });
  shutdown.add(kms.stop);
  const secrets = await startSecrets({
    directory: join(directory, 'secrets'),
    secrets: secretRequests(templates),
    values: secretValues,
  });
  shutdown.add(secrets.stop);
  const objects = openObjectStore(join(directory, 's3'), bucketNames(templates));
  const s3 = await listenOnLoopback(s3Api(objects));
  shutdown.add(s3.stop);
  const lambda = await listenOnLoopback(lambdaApi({ functions, mappings: mappingSettings(templates) }));
  shutdown.add(lambda.stop);
  const started = { mail, kms, secrets, objects, s3, lambda };
  const template = poolTemplate(templates);
  if (template === undefined) return { ...started, cognito: undefined };
  const { triggers, from, configurationSet, ...pool } = template;
  const cognito = await startCognito({
    ...pool,
    directory: join(directory, 'cognito'),
    clock,
    sendEmail: poolMailer(mail.url, from, configurationSet),
    onSignIn: (UserPoolClient, succeeded) =>
      publish('AWS/Cognito', 'SignInSuccesses', succeeded, { UserPool: pool.userPoolId, UserPoolClient }),
    onSignInThrottled: (UserPoolClient) =>
      publish('AWS/Cognito', 'SignInThrottles', 1, { UserPool: pool.userPoolId, UserPoolClient }),
    applyFault: faults.apply,
    triggers: [...triggers.keys()],
    invokeTrigger: (trigger, event) => functions.invoke(triggers.get(trigger) ?? '', event),
  });
  shutdown.add(cognito.stop);
  return { ...started, cognito };
}
