import { kmsMac } from '../adapters/kms/kms.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { jsonSecret } from '../adapters/secrets/secrets-manager.ts';
import { sesMailer } from '../adapters/ses/ses-mailer.ts';
import { systemClock, systemPause } from '../adapters/system/system.ts';
import { pushKeys, webPushSender } from '../adapters/web-push/web-push-sender.ts';
import { readEnvironment } from '../basics/environment.ts';
import { paceCalls } from '../basics/pace-calls.ts';
import { NOTIFIED_AT_ONCE, notify } from '../consumers/notifier.ts';
import { type BatchResult, handleRecords } from '../events/domain-event.ts';
import type { NotifyPorts } from '../notifications/notifier-ports.ts';
import type { Log } from '../ports/system.ts';
import { dynamoCallBudgets } from '../store/call-budgets.ts';
import { dynamoDraws } from '../store/draws/draw-repository.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoInvitationBlocks } from '../store/invitation-blocks.ts';
import { dynamoInvitingStops } from '../store/invitation-reports.ts';
import { dynamoMailProblems } from '../store/mail-problems.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { dynamoNotifications, dynamoSentMails } from '../store/notifications.ts';
import { dynamoPostponedEvents } from '../store/postponed-events.ts';
import { dynamoPreferences, dynamoProfiles } from '../store/profiles.ts';
import { dynamoRateLimits } from '../store/rate-limits.ts';
import { eventRecordsOf } from '../store/stream-events.ts';
import { dynamoPushDevices } from '../store/subscriptions.ts';
import { openTable } from '../store/table.ts';
import { dynamoVotes } from '../store/votes.ts';

/** Milliseconds that a mail waits for its turn. Twelve recipients of an event may each wait so long within the function's timeout. */
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
    votes: dynamoVotes(table),
    money: dynamoRounds(table),
    moneySwitch: dynamoMoneySwitch(table),
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
