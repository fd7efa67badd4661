import { dynamoCircles } from '../adapters/dynamo/circles/circles.ts';
import { dynamoNotices } from '../adapters/dynamo/notices.ts';
import { dynamoPreferences } from '../adapters/dynamo/preferences.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { dynamoSentMails } from '../adapters/dynamo/sent-mails.ts';
import { happeningsOf } from '../adapters/dynamo/stream/happenings-of.ts';
import { changeOf, streamEvent } from '../adapters/dynamo/stream/stream-change.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { kmsMac } from '../adapters/kms/kms-mac.ts';
import { powertoolsLog } from '../adapters/powertools/powertools-log.ts';
import { sesMailer } from '../adapters/ses/ses-mailer.ts';
import { systemClock } from '../adapters/system/system-clock.ts';
import { readEnvironment } from '../environment.ts';
import { modeSettings } from '../mode-settings.ts';
import { tell } from '../notifications/tell.ts';
import { type BatchResult, tellRecords } from '../notifications/tell-records.ts';
import type { TellerPorts } from '../notifications/teller-ports.ts';

export function composeNotifier() {
  const log = powertoolsLog('notifier');
  const ports = tellerPorts();
  return async (event: unknown): Promise<BatchResult> => {
    const records = streamEvent.parse(event).Records.map((record) => ({
      id: record.dynamodb.SequenceNumber,
      happenings: () => happeningsOf(changeOf(record)),
    }));
    return tellRecords(records, (happening) => tell(ports, happening), log);
  };

  function tellerPorts(): TellerPorts {
    const settings = readEnvironment('TABLE_NAME', 'TOKEN_KEY_ID', 'MAIL_FROM', 'SITE_URL', 'HALQA_MODE');
    const table = openTable(settings.TABLE_NAME);
    return {
      circles: dynamoCircles(table),
      profiles: dynamoProfiles(table),
      preferences: dynamoPreferences(table),
      notices: dynamoNotices(table),
      sentMails: dynamoSentMails(table),
      mailer: sesMailer(settings.MAIL_FROM, log),
      mac: kmsMac(settings.TOKEN_KEY_ID),
      clock: systemClock,
      siteUrl: settings.SITE_URL,
      mode: modeSettings(settings.HALQA_MODE),
    };
  }
}
