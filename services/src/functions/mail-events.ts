import { powertoolsCount } from '../adapters/powertools/telemetry.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { reportReturnedMail } from '../notifications/returned-mails.ts';
import { dynamoMailProblems } from '../store/mail-problems.ts';
import { dynamoNotifications } from '../store/notifications.ts';
import { dynamoProfiles } from '../store/profiles.ts';
import { openTable } from '../store/table.ts';

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
