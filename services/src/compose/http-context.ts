import type { Service } from '@halqa/contract';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import type { HttpContext } from '../http/serve.ts';
import type { ProfileRepository } from '../ports/profiles.ts';

/** The context of every service's HTTP layer. Operators are the members with `is_admin` on the profile. */
export function composeHttpContext(service: Service, profiles: ProfileRepository): HttpContext {
  return {
    log: powertoolsLog(service),
    count: powertoolsCount(service),
    isOperator: async (userId) => (await profiles.find(userId))?.is_admin ?? false,
  };
}
