import { dynamoNotifications, dynamoSentMails } from '../src/adapters/dynamo/notifications.ts';
import { changeOf, domainEventsOf, streamEvent } from '../src/adapters/dynamo/stream-events.ts';
import { dynamoPushDevices } from '../src/adapters/dynamo/subscriptions.ts';
import { type BatchResult, handleRecords } from '../src/events/domain-event.ts';
import type { NotifierPorts } from '../src/events/notifier.ts';
import { notify } from '../src/events/notifier.ts';
import { memoryMailer, memoryPush } from './fakes/memory-delivery.ts';
import { fakeHttpContext } from './fakes/system.ts';
import { groupWorld } from './group-world.ts';
import { readStream } from './test-table.ts';

export type TellerWorld = Awaited<ReturnType<typeof tellerWorld>>;

/** The groups service, and the notifier on the stream of its real table. */
export async function tellerWorld() {
  const groups = await groupWorld();
  const mails = memoryMailer();
  const { push, ...pushed } = memoryPush();
  const devices = dynamoPushDevices(groups.table);
  const ports: NotifierPorts = {
    ...groups.ports,
    notifications: dynamoNotifications(groups.table),
    sentMails: dynamoSentMails(groups.table),
    mailer: mails.mailer,
    devices,
    push,
  };
  return { ...groups, ...mails, ...pushed, devices, notices: ports.notifications, sentMails: ports.sentMails, replay };

  /** Hands the notifier the whole stream from its beginning, however often. */
  async function replay(): Promise<BatchResult> {
    const { Records } = streamEvent.parse(await readStream(groups.table));
    const records = Records.map((record) => ({
      id: record.dynamodb.SequenceNumber,
      happenings: () => domainEventsOf(changeOf(record)),
    }));
    return handleRecords(records, (happening) => notify(ports, happening), fakeHttpContext().log);
  }
}
