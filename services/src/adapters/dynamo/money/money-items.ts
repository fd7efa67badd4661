import {
  contributionStates,
  type MoneyEvent,
  membershipId,
  payoutStates,
  type RoundMoney,
  roundStates,
} from '@halqa/domain';
import * as z from 'zod';
import { keys } from '../keys.ts';
import { storedCents, storedDate, storedInstant } from '../table.ts';
import type { Item } from '../writes.ts';

const storedMember = z.string().transform(membershipId);

/**
 * In this order, without names, so that a round of twelve stays within the 1 KB that a write is billed by. The day of a
 * retry is left out where none is planned.
 */
const storedContribution = z
  .tuple([
    storedMember,
    z.enum(contributionStates),
    z.number().int(),
    storedDate.nullable(),
    z.number().int(),
    z.literal('missed').nullable().optional(),
    storedDate.optional(),
  ])
  .transform(([member, state, attempt, settledOn, version, missed, retryOn = null]) => ({
    ...{ member, state, attempt, settledOn, version, retryOn },
    ...(missed && { missed: true as const }),
  }));

const storedPayout = z.object({
  state: z.enum(payoutStates),
  attempt: z.number().int(),
  settledOn: storedDate.nullable(),
  version: z.number().int(),
});

/** The item under `keys.round`; `opened` is what it has from its opening on. */
const roundItem = z.object({
  round: z.number().int(),
  contributionDate: storedDate,
  debitDate: storedDate,
  payoutDate: storedDate,
  recipient: storedMember,
  amount: storedCents,
  state: z.enum(roundStates),
  cash: storedCents,
  fromReserve: storedCents,
  version: z.number().int(),
  opened: z.object({ each: storedCents, contributions: z.array(storedContribution), payout: storedPayout }).optional(),
});

/** The item under `keys.moneyEvent`. */
export const moneyEventItem = z.object({
  PK: z.string(),
  at: storedInstant,
  event: z.custom<MoneyEvent>((value) => typeof value === 'object' && value !== null && 'kind' in value),
});

type Stored = Readonly<Record<string, unknown>>;

/** A round as it is stored: one item, so that what is read of it was true at one moment. */
export function roundOf(item: Stored): RoundMoney {
  const { opened, ...round } = roundItem.parse(item);
  if (opened === undefined) return { round, contributions: [], payout: null };
  const { each: amount, contributions, payout } = opened;
  return {
    round,
    contributions: contributions.map((contribution) => ({ round: round.round, amount, ...contribution })),
    payout: { round: round.round, recipient: round.recipient, amount: round.amount, ...payout },
  };
}

/** The item of a round. Throws when it could not be read as it is: an amount that is not that of all. */
export function roundItemOf(group: string, { round, contributions, payout }: RoundMoney): Item {
  const item = { ...keys.round(group, round.round), ...round };
  if (payout === null) return item;
  const each = contributions[0]?.amount ?? 0;
  if (payout.amount !== round.amount || contributions.some(({ amount }) => amount !== each))
    throw new Error(`The amounts of round ${round.round} of ${group} differ`);
  const { state, attempt, settledOn, version } = payout;
  const opened = {
    each,
    contributions: contributions.map((one) => {
      const always = [one.member, one.state, one.attempt, one.settledOn, one.version];
      if (one.retryOn !== null) return [...always, one.missed ? 'missed' : null, one.retryOn];
      return one.missed ? [...always, 'missed'] : always;
    }),
    payout: { state, attempt, settledOn, version },
  };
  return { ...item, opened };
}
