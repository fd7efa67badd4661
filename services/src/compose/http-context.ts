import type { Service } from '@halqa/contract';
import { dynamoSessions } from '../adapters/dynamo/sessions.ts';
import { openTable } from '../adapters/dynamo/table.ts';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { textSecret } from '../adapters/secrets/secrets-manager.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../environment.ts';
import { problem } from '../handler.ts';
import { originCheck } from '../http/origin-check.ts';
import type { HttpContext } from '../http/serve.ts';
import { rejectSession } from '../identity/sessions.ts';

/**
 * The context of every service's HTTP layer; calls come through the site when they carry one of the secrets of CloudFront.
 * A service without routes for operators rejects them all.
 */
export function composeHttpContext(
  service: Service,
  rejectOperator: HttpContext['rejectOperator'] = async () => problem('forbidden'),
): HttpContext {
  const { ORIGIN_SECRET_IDS, TABLE_NAME } = readEnvironment('ORIGIN_SECRET_IDS', 'TABLE_NAME');
  const sessions = dynamoSessions(openTable(TABLE_NAME));
  const secrets = ORIGIN_SECRET_IDS.map(textSecret);
  return {
    log: powertoolsLog(service),
    count: powertoolsCount(service),
    isFromSite: originCheck(secrets),
    rejectSession: (caller, userAgent) => rejectSession({ sessions, clock: systemClock }, caller, userAgent),
    rejectOperator,
    // The environment has one at least. A new secret begins the counts of its hour anew.
    sourceKey: async () => (await secrets[0]?.()) ?? '',
  };
}
