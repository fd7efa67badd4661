import type { Service } from '@halqa/contract';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { textSecret } from '../adapters/secrets/secrets-manager.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { problem } from '../basics/handler.ts';
import { originCheck } from '../http/origin-check.ts';
import type { HttpContext } from '../http/serve.ts';
import { rejectSession } from '../identity/sessions.ts';
import { dynamoSessions } from '../store/sessions.ts';
import { openTable } from '../store/table.ts';

/**
 * The context of a service's HTTP layer; calls come through the site when they carry one of the secrets of CloudFront. A
 * service without routes for operators rejects them all.
 */
export function composeHttpContext(
  service: Service,
  rejectNonOperator: HttpContext['rejectNonOperator'] = async () => problem('forbidden'),
): HttpContext {
  const sessions = dynamoSessions(openTable(readEnvironment('TABLE_NAME').TABLE_NAME));
  return {
    ...composePublicContext(service),
    rejectSession: (caller, userAgent) => rejectSession({ sessions, clock: systemClock }, caller, userAgent),
    rejectNonOperator,
  };
}

/** The context of a service whose routes are all public. */
export function composePublicContext(service: Service): HttpContext {
  const { ORIGIN_SECRET_IDS, STAGE_NAME } = readEnvironment('ORIGIN_SECRET_IDS', 'STAGE_NAME');
  const secrets = ORIGIN_SECRET_IDS.map(textSecret);
  const rejectAll = async () => problem('forbidden');
  return {
    log: powertoolsLog(service),
    count: powertoolsCount(service, STAGE_NAME),
    isFromSite: originCheck(secrets),
    rejectSession: rejectAll,
    rejectNonOperator: rejectAll,
    // The environment has one at least. A new secret begins the counts of its hour anew.
    sourceKey: async () => (await secrets[0]?.()) ?? '',
  };
}
