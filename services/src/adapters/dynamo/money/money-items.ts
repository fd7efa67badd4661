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

const round = z.number().int();
const version = z.number().int();
const storedMember = z.string().transform(membershipId);

/** The item under `keys.round`. */
const roundItem = z.object({
  round,
  contributionDate: storedDate,
  debitDate: storedDate,
  payoutDate: storedDate,
  recipient: storedMember,
  amount: storedCents,
  state: z.enum(roundStates),
  cash: storedCents,
  fromReserve: storedCents,
  version,
});

const attempted = { round, amount: storedCents, attempt: z.number().int(), settledOn: storedDate.nullable(), version };

/** The item under `keys.contribution`. */
const contributionItem = z.object({ ...attempted, member: storedMember, state: z.enum(contributionStates) });

/** The item under `keys.payout`. */
const payoutItem = z.object({ ...attempted, recipient: storedMember, state: z.enum(payoutStates) });

/** The item under `keys.moneyEvent`. */
export const moneyEventItem = z.object({
  PK: z.string(),
  at: storedInstant,
  event: z.custom<MoneyEvent>((value) => typeof value === 'object' && value !== null && 'kind' in value),
});

type Stored = Readonly<Record<string, unknown>>;

/** The rounds of the items that were read, in the order of their numbers. */
export function roundsOf(items: readonly Stored[]): readonly RoundMoney[] {
  const under = (prefix: string) => items.filter(({ SK }) => String(SK).startsWith(prefix));
  const contributions = under('C#').map((item) => contributionItem.parse(item));
  const payouts = under('P#').map((item) => payoutItem.parse(item));
  return under('R#')
    .map((item) => roundItem.parse(item))
    .toSorted((one, other) => one.round - other.round)
    .map((each) => ({
      round: each,
      contributions: contributions.filter((contribution) => contribution.round === each.round),
      payout: payouts.find((payout) => payout.round === each.round) ?? null,
    }));
}

/** The items of a round, with what must be stored under their keys: 0 is nothing. */
export function itemsOf(
  group: string,
  { round: each, contributions, payout }: RoundMoney,
): readonly (Item & { readonly version: number })[] {
  return [
    { ...keys.round(group, each.round), ...each },
    ...contributions.map((one) => ({ ...keys.contribution(group, one.round, one.member), ...one })),
    ...(payout === null ? [] : [{ ...keys.payout(group, payout.round), ...payout }]),
  ];
}
