import { notify } from '../src/consumers/notifier.ts';
import type { ProjectionPorts } from '../src/consumers/projection-ports.ts';
import { project } from '../src/consumers/projections.ts';
import { type BatchResult, type DomainEvent, handleRecords } from '../src/events/domain-event.ts';
import type { GroupPorts } from '../src/group/group-ports.ts';
import type { NotifyPorts } from '../src/notifications/notifier-ports.ts';
import { dynamoMailProblems } from '../src/store/mail-problems.ts';
import { dynamoNotifications, dynamoSentMails } from '../src/store/notifications.ts';
import { dynamoPostponedEvents } from '../src/store/postponed-events.ts';
import { eventRecordsOf } from '../src/store/stream-events.ts';
import { dynamoPushDevices } from '../src/store/subscriptions.ts';
import { memoryMailer, memoryPush } from './fakes/memory-delivery.ts';
import { fakeHttpContext } from './fakes/system.ts';
import { groupWorld } from './group-world.ts';
import { newTable, readStream } from './test-table.ts';

export type EventWorld = Awaited<ReturnType<typeof eventWorld>>;

/** The groups service, and both consumers of the stream of its table, unless a test does without one. */
export async function eventWorld({
  withStream = true,
  ...changes
}: Partial<GroupPorts> & { withStream?: boolean } = {}) {
  const groups = await groupWorld(changes, await newTable({ withStream }));
  const mails = memoryMailer();
  const { push, ...pushed } = memoryPush();
  const devices = dynamoPushDevices(groups.table);
  const notifications = dynamoNotifications(groups.table);
  const sentMails = dynamoSentMails(groups.table);
  const pause = async (milliseconds: number) => groups.clock.advanceDays(milliseconds / 86_400_000);
  const ports: NotifyPorts & ProjectionPorts = {
    ...groups.ports,
    queue: groups.moneyPorts.queue,
    preferences: groups.preferences,
    postponed: dynamoPostponedEvents(groups.table),
    notifications,
    sentMails,
    mailProblems: dynamoMailProblems(groups.table),
    mailer: mails.mailer,
    devices,
    push,
    pause,
    paceMail: async () => undefined,
  };
  let delivered = 0;
  return {
    ...groups,
    eventPorts: ports,
    ...mails,
    ...pushed,
    devices,
    notifications,
    sentMails,
    notifyAll: () => consume((event) => notify(ports, event)),
    passOver,
    notifyNew,
    projectAll: () => consume((event) => project(ports, event)),
  };

  /** Delivers to a consumer the whole stream from its beginning, however often it is called. */
  async function consume(handle: (event: DomainEvent) => Promise<void>): Promise<BatchResult> {
    return handleRecords(eventRecordsOf(await readStream(groups.table)), handle, fakeHttpContext().log);
  }

  /** Takes what was written until now as delivered. */
  async function passOver(): Promise<void> {
    delivered = (await readStream(groups.table)).Records.length;
  }

  /** Delivers to the notifier what was written since the last time. */
  async function notifyNew(): Promise<BatchResult> {
    const { Records } = await readStream(groups.table);
    const fresh = Records.slice(delivered);
    delivered = Records.length;
    return handleRecords(eventRecordsOf({ Records: fresh }), (event) => notify(ports, event), fakeHttpContext().log);
  }
}
