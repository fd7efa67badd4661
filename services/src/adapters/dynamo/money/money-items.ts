import {
  type Contribution,
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
 * The form in which contributions are stored. Where a guarantor pays it is another: code that does not know `g`, of an older
 * version of the product, cannot read the round, where it would drop who paid.
 */
const FORM = 1;
const FORM_WITH_PAYERS = 2;
/** Where something was set off, or is a claim's, it is a third: older code would take the payout for the whole pot. */
const FORM_WITH_SET_OFF = 3;

/**
 * A contribution, in letters and without what is usual, so that a round of twelve stays within the 1 KB that a write is
 * billed by: member, state, attempt, version, settledOn, retryOn, who asked, bounced, presented, late, limitedOn, the guarantor
 * who pays, whether they were paid back, whether it was taken from the member's own payout, takenBackOn and keptRetry.
 */
const storedContribution = z
  .object({
    m: storedMember,
    s: z.enum(contributionStates),
    a: z.number().int().default(1),
    v: z.number().int(),
    d: storedDate.nullable().default(null),
    r: storedDate.nullable().default(null),
    w: z.enum(['schedule', 'member']).default('schedule'),
    b: z.number().int().default(0),
    p: z.number().int().default(0),
    l: z.boolean().default(false),
    o: storedDate.optional(),
    g: storedMember.optional(),
    f: z.literal(true).optional(),
    x: z.literal(true).optional(),
    c: storedDate.optional(),
    k: storedDate.optional(),
  })
  .transform(({ m, s, a, v, d, r, w, b, p, l, o, g, f, x, c, k }) => ({
    ...{ member: m, state: s, attempt: a, version: v, settledOn: d, retryOn: r },
    ...{ requestedBy: w, bounced: b, presented: p, isLate: l },
    ...(o && { limitedOn: o }),
    ...(g && { payer: g }),
    ...(f && { isReleased: f }),
    ...(x && { isSetOff: x }),
    ...(c && { takenBackOn: c }),
    ...(k && { keptRetry: k }),
  }));

function contributionItem(one: Contribution) {
  return {
    ...{ m: one.member, s: one.state, v: one.version },
    ...(one.attempt !== 1 && { a: one.attempt }),
    ...(one.settledOn !== null && { d: one.settledOn }),
    ...(one.retryOn !== null && { r: one.retryOn }),
    ...(one.requestedBy !== 'schedule' && { w: one.requestedBy }),
    ...(one.bounced > 0 && { b: one.bounced }),
    ...(one.presented > 0 && { p: one.presented }),
    ...(one.isLate && { l: true }),
    ...(one.limitedOn && { o: one.limitedOn }),
    ...(one.payer && { g: one.payer }),
    ...(one.isReleased && { f: true }),
    ...(one.isSetOff && { x: true }),
    ...(one.takenBackOn && { c: one.takenBackOn }),
    ...(one.keptRetry && { k: one.keptRetry }),
  };
}

const storedParts = z.object({
  earlier: z.array(z.object({ attempt: z.number().int(), amount: storedCents, settledOn: storedDate })),
  sending: storedCents.nullable(),
  chosen: storedCents.nullable(),
});

const storedPayout = z.object({
  /** Where it is not the whole pot. */
  amount: storedCents.optional(),
  state: z.enum(payoutStates),
  attempt: z.number().int(),
  settledOn: storedDate.nullable(),
  parts: storedParts.optional(),
  cameBack: z.literal(true).optional(),
  version: z.number().int(),
});

/**
 * The last day of the grace, or that day with who is debited then: code that does not know guarantors cannot read the round,
 * where it would drop them.
 */
const storedGrace = z.union([
  storedDate,
  z.object({ on: storedDate, guarantors: z.array(z.object({ member: storedMember, guarantor: storedMember })) }),
]);

/**
 * Who receives, or that with the claim of whoever had their place: code that does not know claims cannot read the round, of which it
 * would pay out all.
 */
const storedRecipient = z.union([
  storedMember,
  z.object({
    member: storedMember,
    claim: z.object({ member: storedMember, amount: storedCents, isFunded: z.literal(true).optional() }),
  }),
]);

/** The item under `keys.round`; `opened` is what it has from its opening on. */
const roundItem = z.object({
  round: z.number().int(),
  contributionDate: storedDate,
  debitDate: storedDate,
  payoutDate: storedDate,
  recipient: storedRecipient,
  amount: storedCents,
  state: z.enum(roundStates),
  cash: storedCents,
  fromReserve: storedCents,
  graceEnds: storedGrace,
  coversUntil: storedDate.optional(),
  hadEarly: z.literal(true).optional(),
  windsDown: z.literal(true).optional(),
  isRecipients: z.literal(true).optional(),
  isShared: z.literal(true).optional(),
  version: z.number().int(),
  opened: z
    .object({
      form: z.union([z.literal(FORM), z.literal(FORM_WITH_PAYERS), z.literal(FORM_WITH_SET_OFF)]),
      each: storedCents,
      contributions: z.array(storedContribution),
      payout: storedPayout,
    })
    .optional(),
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
  const { opened, graceEnds: grace, recipient: receives, ...rest } = roundItem.parse(item);
  const { member: recipient, claim } = typeof receives === 'string' ? { member: receives, claim: undefined } : receives;
  const { on: graceEnds, guarantors } = typeof grace === 'string' ? { on: grace, guarantors: undefined } : grace;
  const round = { ...rest, recipient, graceEnds, ...(guarantors && { guarantors }), ...(claim && { claim }) };
  if (opened === undefined) return { round, contributions: [], payout: null };
  const { each: amount, contributions, payout } = opened;
  return {
    round,
    contributions: contributions.map((contribution) => ({ round: round.round, amount, ...contribution })),
    payout: { round: round.round, recipient, ...payout, amount: payout.amount ?? round.amount },
  };
}

/** The item of a round. Throws when it could not be read as it is: an amount that is not that of all. */
export function roundItemOf(group: string, { round, contributions, payout }: RoundMoney): Item {
  const { guarantors = [], claim, ...rest } = round;
  const graceEnds = guarantors.length === 0 ? rest.graceEnds : { on: rest.graceEnds, guarantors };
  const recipient = claim === undefined ? rest.recipient : { member: rest.recipient, claim };
  const item = { ...keys.round(group, round.round), ...rest, recipient, graceEnds };
  if (payout === null) return item;
  const each = contributions[0]?.amount ?? 0;
  if (contributions.some(({ amount }) => amount !== each))
    throw new Error(`The amounts of round ${round.round} of ${group} differ`);
  const { state, attempt, settledOn, version, parts, cameBack } = payout;
  const amount = payout.amount !== round.amount && { amount: payout.amount };
  const opened = {
    form: formOf({ round, contributions, payout }),
    each,
    contributions: contributions.map(contributionItem),
    payout: { ...amount, state, attempt, settledOn, version, ...(parts && { parts }), ...(cameBack && { cameBack }) },
  };
  return { ...item, opened };
}

function formOf({ round, contributions, payout }: RoundMoney): number {
  if (payout?.amount !== round.amount || contributions.some(({ isSetOff }) => isSetOff)) return FORM_WITH_SET_OFF;
  return contributions.some(({ payer, isReleased }) => payer || isReleased) ? FORM_WITH_PAYERS : FORM;
}
