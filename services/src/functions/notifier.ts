import { dynamoCallBudgets } from '../adapters/dynamo/call-budgets.ts';
import { dynamoDraws } from '../adapters/dynamo/draws/draw-repository.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoInvitationBlocks } from '../adapters/dynamo/invitation-blocks.ts';
import { dynamoInvitingStops } from '../adapters/dynamo/invitation-reports.ts';
import { dynamoMailProblems } from '../adapters/dynamo/mail-problems.ts';
import { dynamoRounds } from '../adapters/dynamo/money/money-repository.ts';
import { dynamoNotifications, dynamoSentMails } from '../adapters/dynamo/notifications.ts';
import { dynamoPostponedEvents } from '../adapters/dynamo/postponed-events.ts';
import { dynamoPreferences, dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { dynamoRateLimits } from '../adapters/dynamo/rate-limits.ts';
import { eventRecordsOf } from '../adapters/dynamo/stream-events.ts';
import { dynamoPushDevices } from '../adapters/dynamo/subscriptions.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { kmsMac } from '../adapters/kms/kms.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { jsonSecret } from '../adapters/secrets/secrets-manager.ts';
import { sesMailer } from '../adapters/ses/ses-mailer.ts';
import { systemClock, systemPause } from '../adapters/system/system.ts';
import { pushKeys, webPushSender } from '../adapters/web-push/web-push-sender.ts';
import { readEnvironment } from '../environment.ts';
import { type BatchResult, handleRecords } from '../events/domain-event.ts';
import { NOTIFIED_AT_ONCE, notify } from '../notifications/notifier.ts';
import type { NotifyPorts } from '../notifications/notifier-ports.ts';
import { paceCalls } from '../pace-calls.ts';
import type { Log } from '../ports/system.ts';

/** Milliseconds. Of an event with twelve recipients each waits as long, within the timeout of the function. */
const LONGEST_WAIT = 5_000;

export const handler = composeNotifier();

function composeNotifier() {
  const log = powertoolsLog('notifier');
  const ports = notifierPorts(log);
  const { RESTORED_AT } = readEnvironment('RESTORED_AT');
  return (event: unknown): Promise<BatchResult> =>
    handleRecords(eventRecordsOf(event, RESTORED_AT), (each) => notify(ports, each), log, NOTIFIED_AT_ONCE);
}

function notifierPorts(log: Log): NotifyPorts {
  const settings = readEnvironment(
    'TABLE_NAME',
    'TOKEN_KEY_ID',
    'MAIL_FROM',
    'MAIL_CONFIGURATION_SET',
    'STAGE_NAME',
    'SITE_URL',
    'SUPPORT_EMAIL',
    'PUSH_SECRET_ID',
    'MAILS_PER_SECOND',
  );
  const table = openTable(settings.TABLE_NAME);
  const pace = { budget: dynamoCallBudgets(table), clock: systemClock, pause: systemPause, random: Math.random };
  return {
    groups: dynamoGroups(table),
    blocks: dynamoInvitationBlocks(table),
    invitingStops: dynamoInvitingStops(table),
    draws: dynamoDraws(table),
    money: dynamoRounds(table),
    profiles: dynamoProfiles(table),
    preferences: dynamoPreferences(table),
    postponed: dynamoPostponedEvents(table),
    notifications: dynamoNotifications(table),
    sentMails: dynamoSentMails(table),
    paceMail: paceCalls(pace, { of: 'mail', perSecond: settings.MAILS_PER_SECOND, longestWait: LONGEST_WAIT }),
    mailer: sesMailer(
      { from: settings.MAIL_FROM, configurationSet: settings.MAIL_CONFIGURATION_SET },
      { log, count: powertoolsCount('notifier', settings.STAGE_NAME) },
    ),
    mailProblems: dynamoMailProblems(table),
    devices: dynamoPushDevices(table),
    push: webPushSender(
      {
        subject: `mailto:${settings.SUPPORT_EMAIL}`,
        keys: jsonSecret(settings.PUSH_SECRET_ID, pushKeys),
      },
      log,
    ),
    rateLimits: dynamoRateLimits(table),
    mac: kmsMac(settings.TOKEN_KEY_ID),
    clock: systemClock,
    pause: systemPause,
    siteUrl: settings.SITE_URL,
  };
}
