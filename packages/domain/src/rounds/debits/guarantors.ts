import { addBusinessDays } from '../../basics/calendar.ts';
import type { MembershipId } from '../../basics/ids.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import type { MemberDebt } from '../../ledger/statement.ts';
import { attemptKey } from '../attempt-key.ts';
import { bankHour, postedOn } from '../bank-hour.ts';
import { changed, contributionOf, type MoneyDecision, type NotDue, notDue, withContribution } from '../changes.ts';
import type { Contribution, Cycle, DueItem, Guarantor, Instruction, RoundMoney, TransferSubject } from '../cycle.ts';
import type { MoneyEvent } from '../money-event.ts';
import { hasSettled, isMissing, liveDebitStates } from './contribution-states.ts';
import { debitLookItem } from './delayed-debits.ts';
import { COVER_BUSINESS_DAYS, graceOver } from './grace.ts';

type GuarantorChange = { readonly ok: true; readonly before: RoundMoney; readonly after: RoundMoney } | NotDue;

/** Whether a round is one for which a guarantor can still be named: its grace is not over. */
export function isOpenToGuarantors({ round }: Pick<RoundMoney, 'round'>, now: EpochMilliseconds): boolean {
  const collects = ['planned', 'open', 'collecting', 'clearing', 'funded'].includes(round.state);
  return collects && !round.windsDown && now < graceOver(round);
}

/**
 * Names a guarantor of one member for a round: one for each member, and each for one. The transaction that saves it expects the
 * round's version.
 */
export function addGuarantor(money: RoundMoney | undefined, named: Guarantor, now: EpochMilliseconds): GuarantorChange {
  if (money === undefined) return notDue('unknown_subject');
  const { guarantors = [] } = money.round;
  const isTaken = guarantors.some(({ member, guarantor }) => member === named.member || guarantor === named.guarantor);
  if (isTaken || named.member === named.guarantor || !isOpenToGuarantors(money, now)) return notDue('nothing_to_do');
  return withGuarantors(money, [...guarantors, named]);
}

/** The guarantor is not debited for the member in this round any more, whatever day it is; too late once their debit has begun. */
export function removeGuarantor(money: RoundMoney | undefined, named: Guarantor): GuarantorChange {
  if (money === undefined) return notDue('unknown_subject');
  return isNamed(money, named) ? withGuarantors(money, without(money, named)) : notDue('nothing_to_do');
}

/** Whether the guarantor is debited for the member when the grace of the round is over. */
export const isNamed = ({ round: { guarantors = [] } }: Pick<RoundMoney, 'round'>, named: Guarantor): boolean =>
  guarantors.some(({ member, guarantor }) => member === named.member && guarantor === named.guarantor);

const withGuarantors = (before: RoundMoney, guarantors: readonly Guarantor[]): GuarantorChange => ({
  ok: true,
  before,
  after: { ...before, round: { ...before.round, guarantors, version: before.round.version + 1 } },
});

const without = ({ round: { guarantors = [] } }: RoundMoney, named: Guarantor): readonly Guarantor[] =>
  guarantors.filter(({ member, guarantor }) => member !== named.member || guarantor !== named.guarantor);

/** The round with some of its guarantors; the same one when that is all of them. */
export function keepGuarantors(money: RoundMoney, isKept: (named: Guarantor) => boolean): RoundMoney {
  const { guarantors = [] } = money.round;
  const kept = guarantors.filter(isKept);
  return kept.length === guarantors.length ? money : { ...money, round: { ...money.round, guarantors: kept } };
}

/** Nobody is debited for anybody in this round any more. */
export const withoutGuarantors = (money: RoundMoney): RoundMoney => keepGuarantors(money, () => false);

/** Nobody is debited for that member any more, nor that member for anybody. */
export const withoutGuarantorsOf = (money: RoundMoney, person: MembershipId): RoundMoney =>
  keepGuarantors(money, ({ member, guarantor }) => member !== person && guarantor !== person);

type Covers = {
  readonly money: RoundMoney;
  readonly instructions: readonly Instruction[];
  readonly events: readonly MoneyEvent[];
};

/**
 * What becomes of guarantors when the grace is over. Each whose member's contribution is missing is debited once. Of the others
 * those stay named whose member is being debited, which may fail, and those who would be debited but have to wait: nobody is
 * debited while debits are paused, nor soon after a limit of ours declined the debit of their member.
 */
export function coverMissing(cycle: Cycle, before: RoundMoney, now: EpochMilliseconds, arePaused: boolean): Covers {
  const waits = ({ member }: Guarantor) => arePaused || isLimited(contributionOf(before, member), now);
  const isLater = (named: Guarantor) => isBeingDebited(before, named) || (waits(named) && isDue(before, named));
  let covers: Covers = { money: keepGuarantors(before, isLater), instructions: [], events: [] };
  for (const named of before.round.guarantors ?? []) {
    const contribution = contributionOf(before, named.member);
    if (contribution !== undefined && !waits(named) && isDue(before, named))
      covers = startCover(cycle, covers, contribution, named, postedOn(now));
  }
  return covers;
}

/** Whether a limit of ours declined the newest debit, so recently that it can still be repeated or paid by hand first. */
const isLimited = (contribution: Contribution | undefined, now: EpochMilliseconds): boolean =>
  contribution?.limitedOn !== undefined && bankDate(now) < addBusinessDays(contribution.limitedOn, COVER_BUSINESS_DAYS);

/**
 * The round whose grace goes on, in which debits of the schedule that a limit of ours declined are repeated on the bank's next
 * day: nobody stepped in for their members yet.
 */
export function repeatLimited(money: RoundMoney, now: EpochMilliseconds) {
  const retryOn = addBusinessDays(bankDate(now), 1);
  const isRepeated = (each: Contribution) =>
    each.state === 'declined' &&
    each.requestedBy === 'schedule' &&
    isLimited(each, now) &&
    money.round.guarantors?.some(({ member }) => member === each.member);
  const due = money.contributions
    .filter(isRepeated)
    .map(
      ({ round, member, attempt }): DueItem => ({ at: bankHour(retryOn), kind: 'start_debit', round, member, attempt }),
    );
  // One look for all of them.
  if (due.length > 0) due.push(debitLookItem(money.round, retryOn, now));
  const contributions = money.contributions.map(
    (each): Contribution => (isRepeated(each) ? { ...each, state: 'retry_scheduled', retryOn } : each),
  );
  return { money: { ...money, contributions }, due };
}

/**
 * Whether a guarantor is debited, unless debits are paused: the contribution is missing, and they paid their own or are being
 * debited for it. From somebody whose own is missing another debit would come back, too.
 */
function isDue(money: RoundMoney, { member, guarantor }: Guarantor): boolean {
  const missing = contributionOf(money, member);
  const own = contributionOf(money, guarantor);
  if (missing === undefined || own === undefined || own.payer !== undefined) return false;
  return isMissing(missing) && (own.state === 'available' || liveDebitStates.includes(own.state));
}

/** Whether the member's own debit is on its way. */
function isBeingDebited(money: RoundMoney, { member }: Guarantor): boolean {
  const contribution = contributionOf(money, member);
  if (contribution === undefined || contribution.state === 'settled' || contribution.payer !== undefined) return false;
  return liveDebitStates.includes(contribution.state);
}

function startCover(
  cycle: Cycle,
  { money, ...rest }: Covers,
  contribution: Contribution,
  named: Guarantor,
  on: PlainDate,
): Covers {
  const { round, member, amount } = contribution;
  const payer = named.guarantor;
  const attempt = contribution.attempt + 1;
  const subject: TransferSubject = { kind: 'debit', round, member, attempt };
  const instruction: Instruction = {
    key: attemptKey(cycle.groupId, subject),
    subject,
    amount,
    payer,
    requestedBy: 'schedule',
    repetition: 0,
  };
  const covered = withContribution(money, {
    ...contribution,
    state: 'authorizing',
    attempt,
    payer,
    requestedBy: 'schedule',
    settledOn: null,
    retryOn: on,
    limitedOn: undefined,
    isReleased: undefined,
  });
  return {
    money: covered,
    instructions: [...rest.instructions, instruction],
    events: [...rest.events, { kind: 'cover_started', round, member, payer, amount }],
  };
}

/** Whether a round waits for guarantors alone once its grace is over: whatever is missing is debited from them, or may be soon. */
export const waitsForCovers = ({ round: { guarantors = [] }, contributions }: RoundMoney): boolean =>
  contributions.every(
    ({ state, payer, member }) =>
      state === 'available' ||
      state === 'settled' ||
      (payer !== undefined && liveDebitStates.includes(state)) ||
      guarantors.some((named) => named.member === member),
  );

/**
 * The guarantor says that nothing is owed to them any more: they were paid back, or forgave it. From then on the contribution
 * counts as its member's when the group ends early; once its cash was shared out it is too late. Once more changes nothing.
 */
export function releaseDebt(money: RoundMoney, { member, guarantor }: Guarantor): MoneyDecision {
  const owed = contributionOf(money, member);
  if (owed?.payer !== guarantor) return notDue('unknown_subject');
  if (owed.isReleased) return changed(money, money, {});
  if (!owes(owed) || money.round.isShared) return notDue('nothing_to_do');
  const { round, amount, attempt } = owed;
  return changed(money, withContribution(money, { ...owed, isReleased: true }), {
    entries: [{ kind: 'cover_settled', round, member, payer: guarantor, attempt }],
    events: [{ kind: 'cover_released', round, member, payer: guarantor, amount }],
  });
}

/** Whether the member owes the guarantor what was debited: it has arrived, and they have not said that it is settled. */
const owes = (contribution: Contribution): boolean =>
  contribution.payer !== undefined && !contribution.isReleased && hasSettled(contribution);

/** What guarantors paid and members owe them, in the order of the rounds. Once the cash was shared out it is part of the shares. */
export function openDebts(rounds: readonly RoundMoney[]): readonly MemberDebt[] {
  return rounds.flatMap(({ round: { isShared }, contributions }) =>
    contributions.flatMap((each) =>
      !isShared && owes(each) && each.payer !== undefined
        ? [{ round: each.round, member: each.member, guarantor: each.payer, amount: each.amount }]
        : [],
    ),
  );
}

/** Whose account was debited for a contribution: its member's or, where one stepped in, a guarantor's. */
export const payerOf = ({ member, payer }: Pick<Contribution, 'member' | 'payer'>): MembershipId => payer ?? member;

/** Whose money a contribution is when the group ends early: the guarantor's who paid it, until they say that it is settled. */
export const ownerOf = ({
  member,
  payer,
  isReleased,
}: Pick<Contribution, 'member' | 'payer' | 'isReleased'>): MembershipId => (isReleased ? member : (payer ?? member));
