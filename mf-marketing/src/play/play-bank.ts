import {
  addBusinessDays,
  bankDate,
  businessDayOnOrAfter,
  type EpochMilliseconds,
  hourInZone,
  type Instruction,
  type MembershipId,
  type PlainDate,
  type TransferEvent,
  type Waits,
} from '@halqa/domain';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** From 20:00 in New York on, the bank takes what it gets for the next day. */
const HOURS_AFTER_CUTOFF = 4;

/** Whose debits go wrong: one of a member who pays late, all of one who stops paying. */
export type PlayFailure = 'none' | 'late' | 'stops';

export type FailingMember = {
  readonly failure: PlayFailure;
  readonly member: MembershipId;
  /** From this turn on, or in it alone. */
  readonly round: number;
};

const newYork = (date: PlainDate, hour: number): EpochMilliseconds => hourInZone(date, hour, 'America/New_York');

/** What becomes of one debit or credit at a bank that keeps to its days, and what it reports when. */
export function bankReports(
  { key, subject }: Pick<Instruction, 'key' | 'subject'>,
  now: EpochMilliseconds,
  waits: Waits,
  failing: FailingMember,
): readonly TransferEvent[] {
  const day = businessDayOnOrAfter(bankDate(now + HOURS_AFTER_CUTOFF * HOUR));
  const next = addBusinessDays(day, 1);
  const report = (step: TransferEvent['step'], at: EpochMilliseconds, returnCode?: string): TransferEvent => ({
    id: `${key}#${step}`,
    subject,
    step,
    at,
    ...(returnCode !== undefined && { returnCode }),
  });
  const begun = [report('submitted', now + MINUTE), report('posted', Math.max(now + 2 * MINUTE, newYork(day, 13)))];
  if (subject.kind === 'debit' && goesWrong(subject, failing))
    return [...begun, report('returned', newYork(next, 7), 'R01')];
  const settled = report('settled', newYork(next, 8));
  if (subject.kind === 'credit') return [...begun, settled];
  const available = newYork(addBusinessDays(next, waits.holdBusinessDays), 8) + 30 * MINUTE;
  return [...begun, settled, report('available', available)];
}

function goesWrong({ member, round, attempt }: Instruction['subject'], failing: FailingMember): boolean {
  if (member !== failing.member) return false;
  if (failing.failure === 'stops') return round >= failing.round;
  return failing.failure === 'late' && round === failing.round && attempt === 1;
}
