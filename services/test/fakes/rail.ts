import type { TransferStep } from '@halqa/domain';
import { type MoneyRail, type RailEvent, RailUnavailable } from '../../src/ports/money-rail.ts';

/** A bank at which nothing was transferred, and nothing can be. */
export const railWithoutTransfers: MoneyRail = {
  authorize: () => Promise.reject(new RailUnavailable('closed')),
  create: () => Promise.reject(new RailUnavailable('closed')),
  findByAuthorization: async () => undefined,
  events: async (cursor) => ({ events: [], cursor, hasMore: false }),
  ledgerBalance: () => Promise.reject(new RailUnavailable('closed')),
};

/** A bank that makes every transfer at once, and reports its steps; those of a debit out of order, unless a test names others. */
export function promptRail(debitSteps: readonly TransferStep[] = disordered): MoneyRail {
  const events: RailEvent[] = [];
  return {
    ...railWithoutTransfers,
    authorize: async ({ key }) => ({ kind: 'authorized', authorizationId: key, expiresAt: Number.MAX_SAFE_INTEGER }),
    create: async ({ direction }, transferId) => {
      const steps = direction === 'debit' ? debitSteps : creditSteps;
      events.push(...steps.map((step, at) => ({ id: `${transferId}-${step}`, transferId, step, at })));
      return { kind: 'created', transferId };
    },
    events: async (after) => ({ events: events.slice(Number(after)), cursor: String(events.length), hasMore: false }),
  };
}

const disordered = ['posted', 'submitted', 'settled', 'available'] as const;
const creditSteps = ['submitted', 'posted', 'settled'] as const;
