import {
  bankDate,
  type MembershipId,
  type MoneyEvent,
  type PlainDate,
  type RoundMoney,
  statesBeforeDebit,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';

/** On which day each member expects the next debit of the schedule for a round: it is made on no other, or they hear of it on that day. */
export type AnnouncedDebits = {
  /** Members are notified of an event of a round. */
  seeEvent(event: MoneyEvent, money: RoundMoney): void;
  /** A debit of the schedule is made. */
  seeDebit(round: number, member: MembershipId, now: number): void;
};

export function createAnnouncedDebits(): AnnouncedDebits {
  const expected = new Map<string, PlainDate>();
  const nameOf = (round: number, member: MembershipId) => `${round} ${member}`;
  const expect = (round: number, member: MembershipId, on: PlainDate | undefined) =>
    on === undefined ? expected.delete(nameOf(round, member)) : expected.set(nameOf(round, member), on);

  return {
    seeEvent(event, { round, contributions }) {
      switch (event.kind) {
        case 'round_opened':
          for (const { member } of contributions) expect(round.round, member, round.debitDate);
          return;
        case 'debit_delayed': {
          const state = contributions.find(({ member }) => member === event.member)?.state;
          ensure(
            state !== undefined && statesBeforeDebit.includes(state),
            'late',
            () => `the debit of ${event.member} for round ${event.round} is said to be delayed, and is ${state}`,
          );
          expect(event.round, event.member, event.on);
          return;
        }
        case 'contribution_failed':
          expect(event.round, event.member, event.retryOn);
          return;
        default:
      }
    },

    seeDebit(round, member, now) {
      const on = expected.get(nameOf(round, member));
      ensure(
        on === undefined || on === bankDate(now),
        'silence',
        () => `${member} expected the debit for round ${round} on ${on}, and it is made on ${bankDate(now)}`,
      );
      expected.delete(nameOf(round, member));
    },
  };
}
