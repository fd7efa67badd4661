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

/** What the bank gets from 20:00 in New York on counts for the next day. */
const HOURS_FROM_CUTOFF_TO_MIDNIGHT = 4;

/** How the failing member's debits go wrong: `late`: one is returned and its repetition paid; `stops`: all are returned. */
export type PlayFailure = 'none' | 'late' | 'stops';

export type FailingMember = {
  readonly failure: PlayFailure;
  readonly member: MembershipId;
  /** From this turn on, or in it alone. */
  readonly round: number;
};

const newYork = (date: PlainDate, hour: number): EpochMilliseconds => hourInZone(date, hour, 'America/New_York');

/** All that the bank will report about one debit or credit, and when: this bank is never late. */
export function bankReports(
  { key, subject }: Pick<Instruction, 'key' | 'subject'>,
  now: EpochMilliseconds,
  waits: Waits,
  failing: FailingMember,
): readonly TransferEvent[] {
  const day = businessDayOnOrAfter(bankDate(now + HOURS_FROM_CUTOFF_TO_MIDNIGHT * HOUR));
  const next = addBusinessDays(day, 1);
  const report = (step: TransferEvent['step'], at: EpochMilliseconds, returnCode?: string): TransferEvent => ({
    id: `${key}#${step}`,
    subject,
    step,
    at,
    ...(returnCode !== undefined && { returnCode }),
  });
  const begun = [report('submitted', now + MINUTE), report('posted', Math.max(now + 2 * MINUTE, newYork(day, 13)))];
  if (subject.kind === 'debit' && isReturned(subject, failing))
    return [...begun, report('returned', newYork(next, 7), 'R01')];
  const settled = report('settled', newYork(next, 8));
  if (subject.kind === 'credit') return [...begun, settled];
  const available = newYork(addBusinessDays(next, waits.holdBusinessDays), 8) + 30 * MINUTE;
  return [...begun, settled, report('available', available)];
}

function isReturned({ member, round, attempt }: Instruction['subject'], failing: FailingMember): boolean {
  if (member !== failing.member) return false;
  if (failing.failure === 'stops') return round >= failing.round;
  return failing.failure === 'late' && round === failing.round && attempt === 1;
}
