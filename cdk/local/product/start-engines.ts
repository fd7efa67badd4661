import { join } from 'node:path';
import { createMockBank, type MockBank } from '@halqa/mock-bank';
import type { Clock } from '../../../packages/local-aws/src/clock/clock.ts';
import { poolMailer } from '../../../packages/local-aws/src/cognito/pool-mailer.ts';
import { poolTemplate } from '../../../packages/local-aws/src/cognito/pool-template.ts';
import { type Cognito, startCognito } from '../../../packages/local-aws/src/cognito/start-cognito.ts';
import { dynamoClient } from '../../../packages/local-aws/src/dynamo/local-clients.ts';
import { startDynamo } from '../../../packages/local-aws/src/dynamo/start-dynamo.ts';
import { createTables, tableSettings } from '../../../packages/local-aws/src/dynamo/tables.ts';
import type { ApplyFault } from '../../../packages/local-aws/src/faults/fault-plan.ts';
import type { LoopbackServer } from '../../../packages/local-aws/src/http/loopback-server.ts';
import { keyRequests } from '../../../packages/local-aws/src/kms/key-requests.ts';
import { startKms } from '../../../packages/local-aws/src/kms/start-kms.ts';
import type { InvocationResult } from '../../../packages/local-aws/src/lambda/invocation.ts';
import { type LocalMail, startMail } from '../../../packages/local-aws/src/mail/start-mail.ts';
import { createPushService, type PushService } from '../../../packages/local-aws/src/push/push-service.ts';
import { openVapidKeys, type VapidKeys } from '../../../packages/local-aws/src/push/vapid.ts';
import type { Templates } from '../../../packages/local-aws/src/template/templates.ts';
import type { ProductOptions } from './product-options.ts';

export type Engines = {
  dynamoUrl: string;
  tables: string[];
  mail: LocalMail;
  kms: LoopbackServer;
  cognito: Cognito;
  bank: MockBank;
  push: PushService;
  vapid: VapidKeys;
};

type EngineOptions = ProductOptions & {
  templates: Templates;
  clock: Clock;
  origin: string;
  applyFault: ApplyFault;
  invoke(functionArn: string, event: unknown): Promise<InvocationResult>;
};

/** Starts what stands in for AWS, the bank and a browser's push service, each on the data that it kept. */
export async function startEngines({
  templates,
  clock,
  origin,
  applyFault,
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
        applyFault,
        triggers: [...triggers.keys()],
        invokeTrigger: (trigger, event) => invoke(triggers.get(trigger) ?? '', event),
      }),
    );
    const bank = keep(
      await createMockBank({ directory: join(data, 'bank'), clock, publicUrl: `${origin}/__local/bank` }),
    );
    const push = createPushService({ clock, publicUrl: `${origin}/__local/push` });
    const vapid = await openVapidKeys(join(data, 'push'));
    const names = tables.map(({ TableName }) => TableName);
    return { dynamoUrl: dynamo.url, tables: names, mail, kms, cognito, bank, push, vapid };
  });
}
