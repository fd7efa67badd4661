import type { SentReplyOf } from '@halqa/contract';
import {
  bankDate,
  dateInZone,
  type EpochMilliseconds,
  type GroupRecord,
  isMissing,
  type MembershipId,
  type MoneyEvent,
  type RoundMoney,
} from '@halqa/domain';
import type { StoredAgreement } from '../../ports/group-records.ts';
import type { StoredMoneyEvent } from '../../ports/money.ts';
import { isOnItsWay, waitsUntil } from './money-view.ts';

type Cover = SentReplyOf<'readAgreements'>['agreed'][number]['covers'][number];
type CoverEvent = Extract<MoneyEvent, { readonly payer: unknown }>;

type CoversFrom = Pick<StoredAgreement, 'agreement' | 'agreedAt' | 'endedAt'> & {
  /** Events of the group's money, newest first. */
  readonly events: readonly StoredMoneyEvent[];
  readonly money: readonly RoundMoney[];
};

/** What came of the debits that a guarantee has led to, in the order of its turns: at most one for each turn. */
export function coversOf(
  { timeZone }: Pick<GroupRecord, 'timeZone'>,
  { agreement: { by: member, to: guarantor, rounds }, agreedAt, endedAt, events, money }: CoversFrom,
): Cover[] {
  const own = events.flatMap(({ at, event }) =>
    'payer' in event && event.member === member && event.payer === guarantor ? [{ at, event }] : [],
  );
  return rounds.flatMap((round) => {
    const newestFirst = own.filter(({ event }) => event.round === round);
    const [last] = newestFirst;
    const started = newestFirst.find(({ event }) => event.kind === 'cover_started');
    // Two members can have had two guarantees for a turn: the one was ended before the other was signed.
    const isOfThis = started && agreedAt !== null && started.at >= agreedAt && started.at <= (endedAt ?? started.at);
    if (!last || !started || !isOfThis) return [];
    const isShared = money.some((each) => each.round.round === round && each.round.isShared);
    const { kind } = last.event;
    const hasEnded = kind !== 'cover_started' && kind !== 'cover_paid';
    return [
      {
        round,
        status: kind === 'cover_paid' && isShared ? 'shared_out' : statuses[kind],
        debitedOn: bankDate(started.at),
        endedOn: hasEnded ? dateInZone(last.at, timeZone) : null,
      },
    ];
  });
}

const statuses = {
  cover_started: 'on_its_way',
  cover_paid: 'owed',
  cover_failed: 'failed',
  cover_taken_back: 'taken_back',
  cover_released: 'settled',
} as const satisfies Record<CoverEvent['kind'], Cover['status']>;

/** The turns for which a member is being debited for others. */
export const coversUnderWay = (rounds: readonly RoundMoney[], guarantor: MembershipId): number[] =>
  rounds.flatMap(({ round, contributions }) =>
    contributions.filter(({ payer, state }) => payer === guarantor && isOnItsWay(state)).map(() => round.round),
  );

/** What a member is debited for others at the end of the grace, where it is still missing then. */
export const coversAhead = (rounds: readonly RoundMoney[], guarantor: MembershipId, now: EpochMilliseconds) =>
  rounds.flatMap(({ round, contributions }) => {
    const date = round.windsDown ? null : waitsUntil(round, now);
    if (date === null) return [];
    const named = (round.guarantors ?? []).filter((each) => each.guarantor === guarantor);
    return contributions
      .filter((each) => isMissing(each) && named.some(({ member }) => member === each.member))
      .map(({ amount }) => ({ round: round.round, date, amount }));
  });
