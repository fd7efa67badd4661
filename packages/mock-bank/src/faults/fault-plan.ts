import * as z from 'zod';
import { type PlaidErrorCode, plaidErrors } from '../plaid-errors.ts';

const ErrorCode = z.custom<PlaidErrorCode>(
  (code) => typeof code === 'string' && Object.hasOwn(plaidErrors, code),
  `must be one of ${Object.keys(plaidErrors).join(', ')}`,
);
const met = { path: z.string().startsWith('/'), times: z.int().min(1).default(1) };

/**
 * A fault that the next `times` calls of a path meet:
 * `error` is one of Plaid's errors · `drop` closes the connection · `timeout` never answers ·
 * `500-before` fails without effect · `500-after` does the work and then fails · `nonsense` answers 200 with no JSON.
 */
export const PlannedFault = z.discriminatedUnion('fault', [
  z.object({ ...met, fault: z.literal('error'), error_code: ErrorCode }),
  z.object({ ...met, fault: z.enum(['drop', 'timeout', '500-before', '500-after', 'nonsense']) }),
]);

export type PlannedFault = z.infer<typeof PlannedFault>;

export type FaultPlan = {
  add(fault: PlannedFault): void;
  list(): PlannedFault[];
  clear(): void;
  /** The fault that this call meets, if one is planned for its path; the earliest planned comes first. */
  take(path: string): PlannedFault | undefined;
};

/** Lives in memory only: a fault that outlived a restart would surprise whoever starts the product next. */
export function createFaultPlan(): FaultPlan {
  let plan: PlannedFault[] = [];
  return {
    add: (fault) => {
      plan.push(fault);
    },
    list: () => plan,
    clear: () => {
      plan = [];
    },
    take: (path) => {
      const fault = plan.find((candidate) => candidate.path === path);
      plan = plan.flatMap((planned) => (planned === fault ? oneLess(planned) : planned));
      return fault;
    },
  };
}

function oneLess(fault: PlannedFault): PlannedFault[] {
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}
