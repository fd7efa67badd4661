import { dynamoMailProblems } from '../adapters/dynamo/mail-problems.ts';
import { dynamoNotifications } from '../adapters/dynamo/notifications.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { powertoolsCount } from '../adapters/powertools/telemetry.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../environment.ts';
import { reportReturnedMail } from '../notifications/returned-mails.ts';

const settings = readEnvironment('TABLE_NAME', 'STAGE_NAME');
const table = openTable(settings.TABLE_NAME);
const ports = {
  mailProblems: dynamoMailProblems(table),
  profiles: dynamoProfiles(table),
  notifications: dynamoNotifications(table),
  clock: systemClock,
  count: powertoolsCount('mail-events', settings.STAGE_NAME),
};

/** Gets what SES publishes of mails that came back or were called spam, by a rule of EventBridge. */
export const handler = (event: unknown): Promise<void> => reportReturnedMail(ports, event);
