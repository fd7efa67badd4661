import { NOTIFIED_AT_ONCE, notify } from '../../src/consumers/notifier.ts';
import type { ProjectionPorts } from '../../src/consumers/projection-ports.ts';
import { project } from '../../src/consumers/projections.ts';
import { type DomainEvent, handleRecords } from '../../src/events/domain-event.ts';
import type { GroupPorts } from '../../src/group/group-ports.ts';
import type { NotifyPorts } from '../../src/notifications/notifier-ports.ts';
import type { Log } from '../../src/ports/system.ts';
import { dynamoDueQueue } from '../../src/store/due/due-writes.ts';
import { dynamoMailProblems } from '../../src/store/mail-problems.ts';
import { dynamoRounds } from '../../src/store/money/money-repository.ts';
import { dynamoNotifications, dynamoSentMails } from '../../src/store/notifications.ts';
import { dynamoPostponedEvents } from '../../src/store/postponed-events.ts';
import { dynamoPreferences } from '../../src/store/profiles.ts';
import { eventRecordsOf } from '../../src/store/stream-events.ts';
import { dynamoPushDevices } from '../../src/store/subscriptions.ts';
import type { Table } from '../../src/store/table.ts';
import { duringWork } from './current-work.ts';
import type { MailLog } from './mail-log.ts';
import type { PlantedFault } from './planted-faults.ts';
import type { Process } from './scheduler.ts';

type ConsumerPorts = GroupPorts & {
  readonly table: Table;
  readonly log: Log;
  readonly mails: MailLog;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly fault: PlantedFault;
};

/** Both consumers of the table's stream. Each takes the event of a Lambda function, and returns what it did not handle. */
export function consumerFunctions({ table, mails, wait, log, fault, ...groups }: ConsumerPorts, process: Process) {
  const [sentMails, notifications] = [dynamoSentMails(table), dynamoNotifications(table)];
  const ports: NotifyPorts & ProjectionPorts = {
    ...groups,
    ...mails.of(process, fault.sentMails?.(sentMails) ?? sentMails, groups.clock.now),
    money: dynamoRounds(table),
    queue: dynamoDueQueue(table),
    preferences: dynamoPreferences(table),
    postponed: dynamoPostponedEvents(table),
    notifications: fault.notifications?.(notifications) ?? notifications,
    mailProblems: dynamoMailProblems(table),
    devices: dynamoPushDevices(table),
    push: { send: async () => 'failed' },
    paceMail: async () => undefined,
    pause: (milliseconds) => process.call('pause', () => wait(milliseconds)),
  };
  const consumer =
    (handle: (event: DomainEvent) => Promise<void>, atOnce = 1) =>
    (event: unknown) =>
      handleRecords(eventRecordsOf(event), (each) => duringWork(each.kind, () => handle(each)), log, atOnce);
  return {
    notifier: consumer((event) => notify(ports, event), NOTIFIED_AT_ONCE),
    projections: consumer((event) => project(ports, event)),
  };
}
