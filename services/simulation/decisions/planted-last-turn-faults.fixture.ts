import { applyTransferEvent, endGrace, moveToEnd, openVote, type RoundMoney, setOff, startPayout } from '@halqa/domain';
import type { PlantedFault } from './engine.ts';

/** Faults of turns that become the last ones, and of what is taken from a payout. */
export const plantedLastTurnFaults = {
  'makes a turn that has begun the last one': {
    caught: [1, 'I8'],
    moveToEnd: (cycle, rounds, ...rest) => {
      const asIfPlanned = rounds.map((money) => ({ ...money, round: { ...money.round, state: 'planned' as const } }));
      const decided = moveToEnd(cycle, asIfPlanned, ...rest);
      if (!decided.ok || decided.rounds === undefined) return decided;
      const stateOf = ({ round }: RoundMoney) =>
        rounds.find((money) => money.round.round === round.round)?.round.state ?? round.state;
      const changed = decided.rounds.map((money) => ({ ...money, round: { ...money.round, state: stateOf(money) } }));
      return { ...decided, rounds: changed };
    },
  },
  'makes the turn of somebody the last one who has paid': {
    caught: [3, 'last'],
    moveToEnd: (cycle, rounds, ...rest) => moveToEnd(cycle, rounds.map(asIfUnpaid), ...rest),
  },
  'makes a turn the last one and leaves the books as they were': {
    caught: [15, 'swap'],
    moveToEnd: (...about) => {
      const decided = moveToEnd(...about);
      return decided.ok ? { ...decided, entries: [] } : decided;
    },
  },
  'pays out before what its recipient owes was taken': {
    caught: [46, 'last'],
    startPayout: (cycle, money, attempt, now) => startPayout(cycle, money, attempt, now, true),
  },
  'takes what is owed and pays the whole pot': {
    caught: [41, 'I14'],
    setOff: (...about) => {
      const decided = setOff(...about);
      if (!decided.ok || decided.rounds === undefined) return decided;
      const whole = decided.rounds.map((money) => ({
        ...money,
        payout: money.payout && { ...money.payout, amount: money.round.amount },
      }));
      return { ...decided, rounds: whole };
    },
  },
  'takes what is owed and leaves the books as they were': {
    caught: [41, 'I14'],
    setOff: (...about) => {
      const decided = setOff(...about);
      return decided.ok ? { ...decided, entries: [] } : decided;
    },
  },
  'makes what is owed due to be taken twice': {
    caught: [27, 'due'],
    setOff: (...about) => {
      const decided = setOff(...about);
      return decided.ok ? { ...decided, due: [...decided.due, ...decided.due] } : decided;
    },
  },
  'leaves turns that wait for each other waiting': {
    caught: [1409, 'last'],
    setOff: (cycle, rounds, group, number, now) => {
      const own = rounds.find(({ round }) => round.round === number)?.round.recipient;
      return setOff(
        { ...cycle, movedToEnd: cycle.movedToEnd?.filter((each) => each === own) },
        rounds,
        group,
        number,
        now,
      );
    },
    openVote: withoutTaking,
  },
  'looks for nothing to take before a vote': { caught: [1409, 'last'], openVote: withoutTaking },
  'sends a payout that came back when its turn is short': {
    caught: [13, 'asked'],
    endGrace: (cycle, money, now, arePaused) => {
      const decided = endGrace(cycle, money, now, arePaused);
      if (!decided.ok || decided.money.payout?.state !== 'needs_account') return decided;
      const { round, attempt } = decided.money.payout;
      return { ...decided, due: [...decided.due, { at: now, kind: 'start_payout', round, attempt }] };
    },
  },
  'starts a payout that our bank declined on the same day, too': {
    caught: [2, 'due'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decided = applyTransferEvent(cycle, money, event, now);
      if (!decided.ok || event.step !== 'declined') return decided;
      const today = decided.due.flatMap((item) => (item.kind === 'start_payout' ? [{ ...item, at: now }] : []));
      return { ...decided, due: [...decided.due, ...today] };
    },
  },
  'starts a payout that our bank declined on the same day': {
    caught: [2, 'again'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decided = applyTransferEvent(cycle, money, event, now);
      if (!decided.ok || event.step !== 'declined') return decided;
      const due = decided.due.map((item) => (item.kind === 'start_payout' ? { ...item, at: now } : item));
      // Nor is another day announced, before which it would leave.
      return { ...decided, due, events: [] };
    },
  },
} satisfies Record<string, PlantedFault>;

function withoutTaking(...[cycle, rounds, ...about]: Parameters<typeof openVote>): ReturnType<typeof openVote> {
  const withoutClaims = rounds.map(({ round: { claim: _, ...round }, ...money }) => ({ ...money, round }));
  return openVote({ ...cycle, movedToEnd: [] }, withoutClaims, ...about);
}

function asIfUnpaid(money: RoundMoney): RoundMoney {
  const contributions = money.contributions.map((each) =>
    each.state === 'available' ? { ...each, state: 'failed' as const } : each,
  );
  return { ...money, contributions };
}
