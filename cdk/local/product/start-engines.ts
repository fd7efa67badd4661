import { join } from 'node:path';
import { createBank, type LocalBank } from '../bank/create-bank.ts';
import type { Clock } from '../clock/clock.ts';
import { type Cognito, startCognito } from '../cognito/start-cognito.ts';
import { createTables } from '../dynamo/create-tables.ts';
import { dynamoClient } from '../dynamo/local-clients.ts';
import { startDynamo } from '../dynamo/start-dynamo.ts';
import { tableSettings } from '../dynamo/table-settings.ts';
import type { MeetFault } from '../faults/fault-plan.ts';
import type { LoopbackServer } from '../http/listen-on-loopback.ts';
import { startKms } from '../kms/start-kms.ts';
import type { InvocationResult } from '../lambda/invocation.ts';
import { type LocalMail, startMail } from '../mail/start-mail.ts';
import { createPushService, type PushService } from '../push/create-push-service.ts';
import { openVapidKeys, type VapidKeys } from '../push/vapid-keys.ts';
import type { Templates } from '../template/open-templates.ts';
import { keyRequests } from './key-requests.ts';
import { poolMailer } from './pool-mailer.ts';
import { poolTemplate } from './pool-template.ts';
import type { ProductOptions } from './product-options.ts';

export type Engines = {
  dynamoUrl: string;
  tables: string[];
  mail: LocalMail;
  kms: LoopbackServer;
  cognito: Cognito;
  bank: LocalBank;
  push: PushService;
  vapid: VapidKeys;
};

type EngineOptions = ProductOptions & {
  templates: Templates;
  clock: Clock;
  origin: string;
  meetFault: MeetFault;
  invoke(functionArn: string, event: unknown): Promise<InvocationResult>;
};

/** Starts what stands in for AWS, the bank and a browser's push service, each on the data that it kept. */
export async function startEngines({
  templates,
  clock,
  origin,
  meetFault,
  invoke,
  launch,
  step,
  shutdown,
  fail,
}: EngineOptions): Promise<Engines> {
  const { dataDirectory: data, dynamoEndpoint } = launch;
  const keep = <Engine extends { stop(): Promise<void> }>(engine: Engine): Engine => {
    shutdown.add(engine.stop);
    return engine;
  };

  const tables = tableSettings(templates);
  const dynamo = await step('Start the database', async () => {
    const started = keep(
      await startDynamo({ directory: data, ...(dynamoEndpoint === undefined ? {} : { endpoint: dynamoEndpoint }) }),
    );
    await createTables(dynamoClient(started.url), tables);
    return started;
  });
  void dynamo.ended.then(fail);

  return step('Start mail, keys, pool and bank', async () => {
    const mail = keep(await startMail({ directory: join(data, 'mail'), clock }));
    const kms = keep(await startKms({ directory: join(data, 'kms'), clock, keys: keyRequests(templates) }));
    const { triggers, ...pool } = poolTemplate(templates);
    const cognito = keep(
      await startCognito({
        ...pool,
        directory: join(data, 'cognito'),
        clock,
        sendEmail: poolMailer(mail.url, pool.from),
        meetFault,
        triggers: [...triggers.keys()],
        invokeTrigger: (trigger, event) => invoke(triggers.get(trigger) ?? '', event),
      }),
    );
    const bank = keep(await createBank({ directory: join(data, 'bank'), clock, publicUrl: `${origin}/__local/bank` }));
    const push = createPushService({ clock, publicUrl: `${origin}/__local/push` });
    const vapid = await openVapidKeys(join(data, 'push'));
    const names = tables.map(({ TableName }) => TableName);
    return { dynamoUrl: dynamo.url, tables: names, mail, kms, cognito, bank, push, vapid };
  });
}
