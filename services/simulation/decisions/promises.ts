import {
  addBusinessDays,
  bankDate,
  type Guarantor,
  type Instruction,
  type MembershipId,
  type MoneyEvent,
  type PlainDate,
  type Round,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';

/** What members are promised about their debits, by mail and by the mandate that they signed. */
export type Promises = {
  /** A guarantor was signed for one round, or not any more. */
  seeGuarantee(guarantor: Guarantor, round: number, isSigned: boolean): void;
  /** A contribution has arrived after its grace: no guarantor pays it any more. */
  seeArrived(round: number, member: MembershipId): void;
  /** A debit or credit was decided. */
  seeInstruction(instruction: Instruction, now: number): void;
  /** A recipient said that they want to be paid that much now. */
  seeChoice(round: number, amount: number): void;
  /** A credit was decided; nobody is paid less than `rest`, all that is left, without having chosen it. */
  seePayout(instruction: Instruction, rest: number): void;
  /** Something was decided of which they are notified. */
  seeEvent(event: MoneyEvent, round: Round, now: number): void;
  /** Whether a contribution waits for another account, because its account was returned. */
  waitsForAccount(round: number, member: MembershipId): boolean;
};

type Failure = {
  /** The bank's day. */
  readonly on: PlainDate;
  readonly retryOn?: PlainDate;
  readonly stop?: string;
  readonly declineReason?: string;
};

const TEN_MINUTES = 10 * 60_000;

/** Or for an earlier day, where debits waited for a reason of ours; a grace that goes on repeats by itself what a limit of ours declined. */
const wasPlanned = (last: Failure | undefined, retryOn: PlainDate): boolean =>
  last?.declineReason === 'limit' || (last?.retryOn !== undefined && retryOn >= last.retryOn);

export function createPromises(): Promises {
  /** The last failure of each contribution. */
  const failures = new Map<string, Failure>();
  /** The contributions whose newest debit its member asked for, with what had become of the one before it. */
  const byHand = new Map<string, Failure | undefined>();
  /** The parts that recipients chose. */
  const chosen = new Set<string>();
  /** The debits of guarantors that both signed and that were not made. */
  const guaranteed = new Map<string, Guarantor & { readonly round: number }>();
  const coverOf = (round: number, { member, guarantor }: Guarantor) => `round ${round} of ${member} by ${guarantor}`;
  const nameOf = (round: number, member: MembershipId) => `round ${round} of ${member}`;

  return {
    seeGuarantee(guarantor, round, isSigned) {
      if (isSigned) guaranteed.set(coverOf(round, guarantor), { ...guarantor, round });
      else guaranteed.delete(coverOf(round, guarantor));
    },

    seeArrived(round, member) {
      for (const [name, each] of guaranteed)
        if (each.round === round && each.member === member) guaranteed.delete(name);
    },

    seeInstruction({ subject, requestedBy, payer }, now) {
      if (subject.kind === 'credit') return;
      if (payer !== undefined) {
        const cover = coverOf(subject.round, { member: subject.member, guarantor: payer });
        ensure(guaranteed.delete(cover), 'guarantee', () => `${cover} is debited, which nobody signed, or is over`);
        const { declineReason, on = bankDate(now) } = failures.get(nameOf(subject.round, subject.member)) ?? {};
        const isOurs = declineReason === 'limit' || declineReason === 'ours';
        const isTooEarly = isOurs && bankDate(now) < addBusinessDays(on, 3);
        ensure(!isTooEarly, 'guarantee', () => `${cover} is debited, and failed for a reason of ours on ${on}`);
        // From then on the member pays by hand alone.
        byHand.set(nameOf(subject.round, subject.member), undefined);
        return;
      }
      const name = nameOf(subject.round, subject.member);
      if (requestedBy === 'member') {
        byHand.set(name, failures.get(name));
        return;
      }
      const { retryOn } = failures.get(name) ?? {};
      const isEarly = retryOn !== undefined && bankDate(now) < retryOn;
      ensure(!isEarly, 'retry', () => `${name} is debited before ${retryOn}`);
      ensure(!byHand.has(name), 'retry', () => `${name} was asked for by hand, and is debited by the schedule`);
    },

    seeChoice: (round, amount) => void chosen.add(`${round}/${amount}`),

    seePayout({ subject: { round }, amount }, rest) {
      ensure(amount <= rest, 'I3', () => `round ${round} pays ${amount}, and ${rest} are left`);
      const isChosen = amount === rest || chosen.has(`${round}/${amount}`);
      ensure(isChosen, 'choice', () => `round ${round} pays ${amount} of ${rest}, which nobody chose`);
    },

    seeEvent(event, { graceEnds }, now) {
      if (event.kind !== 'contribution_failed') return;
      const name = nameOf(event.round, event.member);
      // Decided up to ten minutes before it is written, perhaps on the day before.
      failures.set(name, { ...event, on: bankDate(now - TEN_MINUTES) });
      const { retryOn, graceEnds: said = graceEnds } = event;
      ensure(said === graceEnds, 'grace', () => `the grace of ${name} ends on ${graceEnds}, and not on ${said}`);
      if (retryOn === undefined) return;
      const isKept = !byHand.has(name) || wasPlanned(byHand.get(name), retryOn);
      ensure(isKept, 'retry', () => `${name} was paid by hand, and is repeated`);
      byHand.delete(name);
      ensure(retryOn <= graceEnds, 'retry', () => `${name} is repeated on ${retryOn}, after its grace`);
    },

    waitsForAccount: (round, member) => {
      const name = nameOf(round, member);
      return failures.get(name)?.stop === 'account' && !byHand.has(name);
    },
  };
}
