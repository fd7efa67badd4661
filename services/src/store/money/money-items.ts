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

const storedContribution = z.object({
  round: z.number().int(),
  member: storedMember,
  amount: storedCents,
  state: z.enum(contributionStates),
  attempt: z.number().int(),
  requestedBy: z.enum(['schedule', 'member']),
  bounced: z.number().int(),
  presented: z.number().int(),
  isLate: z.boolean(),
  settledOn: storedDate.nullable(),
  retryOn: storedDate.nullable(),
  keptRetry: storedDate.optional(),
  limitedOn: storedDate.optional(),
  takenBackOn: storedDate.optional(),
  payer: storedMember.optional(),
  isReleased: z.literal(true).optional(),
  isSetOff: z.literal(true).optional(),
  version: z.number().int(),
});

const storedParts = z.object({
  earlier: z.array(z.object({ attempt: z.number().int(), amount: storedCents, settledOn: storedDate })),
  sending: storedCents.nullable(),
  chosen: storedCents.nullable(),
  wasAllSent: z.literal(true).optional(),
});

const storedPayout = z.object({
  round: z.number().int(),
  recipient: storedMember,
  amount: storedCents,
  state: z.enum(payoutStates),
  attempt: z.number().int(),
  settledOn: storedDate.nullable(),
  parts: storedParts.optional(),
  cameBack: z.literal(true).optional(),
  releasedAt: storedInstant.optional(),
  declinedAt: storedInstant.optional(),
  version: z.number().int(),
});

/** The item under `keys.round`: the round with its contributions and its payout, so that what is read was true at one moment. */
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
  graceEnds: storedDate,
  stoppedUntil: storedDate.optional(),
  coversUntil: storedDate.optional(),
  isGraceOpen: z.literal(true).optional(),
  hadEarly: z.literal(true).optional(),
  windsDown: z.literal(true).optional(),
  isRecipients: z.literal(true).optional(),
  isShared: z.literal(true).optional(),
  guarantors: z.array(z.object({ member: storedMember, guarantor: storedMember })).optional(),
  claim: z.object({ member: storedMember, amount: storedCents, isFunded: z.literal(true).optional() }).optional(),
  version: z.number().int(),
  contributions: z.array(storedContribution),
  payout: storedPayout.nullable(),
});

/** The item under `keys.moneyEvent`. */
export const moneyEventItem = z.object({
  PK: z.string(),
  at: storedInstant,
  event: z.custom<MoneyEvent>((value) => typeof value === 'object' && value !== null && 'kind' in value),
});

export function roundOf(item: Readonly<Record<string, unknown>>): RoundMoney {
  const { contributions, payout, ...round } = roundItem.parse(item);
  return { round, contributions, payout };
}

export const roundItemOf = (group: string, { round, contributions, payout }: RoundMoney): Item => ({
  ...keys.round(group, round.round),
  ...round,
  contributions,
  payout,
});
