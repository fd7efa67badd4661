import type { Service } from '@halqa/contract';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import { textSecret } from '../adapters/secrets/secrets-manager.ts';
import { readEnvironment } from '../environment.ts';
import { originCheck } from '../http/origin-check.ts';
import type { HttpContext } from '../http/serve.ts';
import type { ProfileRepository } from '../ports/profiles.ts';

/**
 * The context of every service's HTTP layer. Operators are the members with `is_admin` on the profile; calls come through
 * the site when they carry one of the secrets of CloudFront.
 */
export function composeHttpContext(service: Service, profiles: ProfileRepository): HttpContext {
  const { ORIGIN_SECRET_IDS } = readEnvironment('ORIGIN_SECRET_IDS');
  const secrets = ORIGIN_SECRET_IDS.map(textSecret);
  return {
    log: powertoolsLog(service),
    count: powertoolsCount(service),
    isFromSite: originCheck(secrets),
    isOperator: async (userId) => (await profiles.find(userId))?.is_admin ?? false,
    // The environment has one at least. A new secret begins the counts of its hour anew.
    sourceKey: async () => (await secrets[0]?.()) ?? '',
  };
}
