import { dynamoNotices } from '../src/adapters/dynamo/notices.ts';
import { dynamoPushDevices } from '../src/adapters/dynamo/push-devices.ts';
import { dynamoSentMails } from '../src/adapters/dynamo/sent-mails.ts';
import { happeningsOf } from '../src/adapters/dynamo/stream/happenings-of.ts';
import { changeOf, streamEvent } from '../src/adapters/dynamo/stream/stream-change.ts';
import { tell } from '../src/notifications/tell.ts';
import { type BatchResult, tellRecords } from '../src/notifications/tell-records.ts';
import type { TellerPorts } from '../src/notifications/teller-ports.ts';
import { memoryMailer } from './fakes/memory-mailer.ts';
import { memoryPush } from './fakes/memory-push.ts';
import { silentRim } from './fakes/silent-rim.ts';
import { groupWorld } from './group-world.ts';
import { readStream } from './read-stream.ts';

export type TellerWorld = Awaited<ReturnType<typeof tellerWorld>>;

/** The groups service, and the notifier on the stream of its real table. */
export async function tellerWorld() {
  const groups = await groupWorld();
  const mails = memoryMailer();
  const { push, ...pushed } = memoryPush();
  const devices = dynamoPushDevices(groups.table);
  const ports: TellerPorts = {
    ...groups.ports,
    notices: dynamoNotices(groups.table),
    sentMails: dynamoSentMails(groups.table),
    mailer: mails.mailer,
    devices,
    push,
  };
  return { ...groups, ...mails, ...pushed, devices, notices: ports.notices, sentMails: ports.sentMails, replay };

  /** Hands the notifier the whole stream from its beginning, however often. */
  async function replay(): Promise<BatchResult> {
    const { Records } = streamEvent.parse(await readStream(groups.table));
    const records = Records.map((record) => ({
      id: record.dynamodb.SequenceNumber,
      happenings: () => happeningsOf(changeOf(record)),
    }));
    return tellRecords(records, (happening) => tell(ports, happening), silentRim().log);
  }
}
