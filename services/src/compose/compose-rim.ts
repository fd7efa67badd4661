import type { Service } from '@halqa/contract';
import { powertoolsLog } from '../adapters/powertools/powertools-log.ts';
import { powertoolsCount } from '../adapters/powertools/powertools-metrics.ts';
import type { Rim } from '../http/serve.ts';
import type { Profiles } from '../ports/profiles.ts';

/** What every service's rim needs. Operators are the members whose profile says so. */
export function composeRim(service: Service, profiles: Profiles): Rim {
  return {
    log: powertoolsLog(service),
    count: powertoolsCount(service),
    isOperator: async (userId) => (await profiles.find(userId))?.is_admin ?? false,
  };
}
