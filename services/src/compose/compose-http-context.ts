import type { Service } from '@halqa/contract';
import { powertoolsCount, powertoolsLog } from '../adapters/powertools/telemetry.ts';
import type { HttpContext } from '../http/serve.ts';
import type { Profiles } from '../ports/profiles.ts';

/** What every service's HTTP layer needs. Operators are the members whose profile says so. */
export function composeHttpContext(service: Service, profiles: Profiles): HttpContext {
  return {
    log: powertoolsLog(service),
    count: powertoolsCount(service),
    isOperator: async (userId) => (await profiles.find(userId))?.is_admin ?? false,
  };
}
