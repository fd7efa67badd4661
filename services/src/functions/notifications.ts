import { sesMailer } from '../adapters/ses/ses-mailer.ts';
import { systemClock, ulids } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { composeHttpContext } from '../compose/http-context.ts';
import { notificationHandlers } from '../compose/notification-handlers.ts';
import { composeOperatorCheck } from '../compose/operator-check.ts';
import { serve } from '../http/serve.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoMailProblems } from '../store/mail-problems.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { dynamoNotifications } from '../store/notifications.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import { dynamoRateLimits } from '../store/rate-limits.ts';
import { dynamoNewsletter, dynamoPushDevices } from '../store/subscriptions.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment(
  'TABLE_NAME',
  'MAIL_FROM',
  'MAIL_CONFIGURATION_SET',
  'SITE_URL',
  'PUSH_SERVICES',
  'VAPID_PUBLIC_KEY',
);
const table = openTable(settings.TABLE_NAME);
const profiles = dynamoProfiles(table);
const context = composeHttpContext('notifications', composeOperatorCheck());
const ports = {
  groups: dynamoGroups(table),
  profiles,
  preferences: dynamoPreferences(table),
  notifications: dynamoNotifications(table),
  money: dynamoRounds(table),
  moneySwitch: dynamoMoneySwitch(table),
  mailer: sesMailer({ from: settings.MAIL_FROM, configurationSet: settings.MAIL_CONFIGURATION_SET }, context),
  mailProblems: dynamoMailProblems(table),
  rateLimits: dynamoRateLimits(table),
  newsletter: dynamoNewsletter(table),
  devices: dynamoPushDevices(table),
  pushServices: settings.PUSH_SERVICES,
  pushKey: settings.VAPID_PUBLIC_KEY,
  clock: systemClock,
  ids: ulids(),
  siteUrl: settings.SITE_URL,
};

export const handler = serve('notifications', notificationHandlers(ports), context);
