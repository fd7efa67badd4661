import { type CycleChanges, cents, openingOf, type RoundMoney, windDown } from '@halqa/domain';
import { domainEngine, type Engine, type PlantedFault } from './engine.ts';

/** Faults of votes, and of groups that end early. */
export const plantedEndingFaults = {
  'shares what a group has while debits can still be disputed': {
    caught: [4, 'share'],
    shareCash: (cycle, rounds, group, now) =>
      domainEngine.shareCash({ ...cycle, waits: { ...cycle.waits, disputeDays: 0 } }, rounds, group, now),
  },
  'gives the cent that is left twice': {
    caught: [4, 'I2'],
    shareCash: (cycle, rounds, group, now) => {
      const decision = domainEngine.shareCash(cycle, rounds, group, now);
      const [entry] = decision.ok ? decision.entries : [];
      if (!decision.ok || entry?.kind !== 'cash_shared') return decision;
      const shares = entry.shares.map((each) => ({ ...each, share: cents(each.share + (each.share > 0 ? 1 : 0)) }));
      return { ...decision, entries: [{ ...entry, shares }] };
    },
  },
  'is dissolved while a share is on its way': {
    caught: [4, 'I6'],
    dissolveCycle: (cycle, rounds, _, group, now) => domainEngine.dissolveCycle(cycle, rounds, [], group, now),
  },
  'dissolves by half of the votes': {
    caught: [38, 'vote'],
    endVote: (cycle, rounds, group, vote, now) => {
      const chose = vote.entitled.filter((member) => vote.votes.get(member) === 'dissolve');
      const isHalf = chose.length * 2 === vote.entitled.length;
      return domainEngine.endVote(cycle, rounds, group, isHalf ? { ...vote, entitled: chose } : vote, now);
    },
  },
  'dissolves against those to whom the group owes money': {
    caught: [10, 'vote'],
    endVote: (cycle, rounds, group, vote, now) => {
      const ended = domainEngine.endVote(cycle, rounds, group, vote, now);
      const chose = vote.entitled.filter((member) => vote.votes.get(member) === 'dissolve').length;
      if (!ended.ok || ended.vote.result !== 'wait' || chose * 2 <= vote.entitled.length) return ended;
      const begun = windDown(cycle, rounds, group, now);
      return begun.ok ? { ...begun, vote: { ...ended.vote, result: 'dissolve' } } : begun;
    },
  },
  'leaves to a recipient what was never sent of a pot when the group ends': {
    caught: [101, 'gate'],
    endVote: (cycle, rounds, group, vote, now) => {
      const ended = domainEngine.endVote(cycle, rounds, group, vote, now);
      if (!ended.ok || ended.vote.result !== 'dissolve') return ended;
      const left = ended.rounds?.map((each, index): RoundMoney => {
        const { round, payout } = rounds[index] ?? each;
        if (round.state !== 'funded' || payout?.parts === undefined) return each;
        const { version } = each.round;
        return {
          ...each,
          round: { ...round, version, windsDown: true, isRecipients: true },
          payout: { ...payout, version: payout.version + 1 },
        };
      });
      return { ...ended, ...(left && { rounds: left }) };
    },
  },
  'pauses without more than half of the votes': {
    caught: [7, 'vote'],
    endVote: (cycle, rounds, group, vote, now) => {
      const chose = vote.entitled.filter((member) => vote.votes.get(member) === 'pause');
      const isChosen = chose.length > 0;
      return domainEngine.endVote(cycle, rounds, group, isChosen ? { ...vote, entitled: chose } : vote, now);
    },
  },
  'moves a turn that has begun': {
    caught: [7, 'I12'],
    endVote: changingPause((changes, rounds) => {
      const first = changes.rounds?.[0]?.round;
      const open = rounds.filter(({ round }) => round.round === (first?.round ?? 0) - 1);
      const moved = open.map(({ round, ...rest }) => ({
        ...rest,
        round: { ...round, debitDate: first?.debitDate ?? round.debitDate, version: round.version + 1 },
      }));
      return { ...changes, rounds: [...moved, ...(changes.rounds ?? [])] };
    }),
  },
  'moves one turn and leaves the others': {
    caught: [27, 'I14'],
    endVote: changingPause((changes) => ({ ...changes, rounds: changes.rounds?.slice(0, 1) ?? [] })),
  },
  'moves turns and leaves the books as they were': {
    caught: [7, 'I14'],
    endVote: changingPause((changes) => ({ ...changes, entries: [] })),
  },
  'opens a turn on the date that it had before it was moved': {
    caught: [7, 'pause'],
    openRound: (cycle, money, now, group) =>
      domainEngine.openRound(cycle, money, Math.max(now, openingOf(cycle, money.round, 0).at), group),
  },
  'stays paused when its next turn opens': {
    caught: [7, 'liveness'],
    openRound: (cycle, money, now) => domainEngine.openRound(cycle, money, now, 'active'),
  },
  'makes the opening of what it moved not due': {
    caught: [7, 'liveness'],
    endVote: changingPause((changes) => ({ ...changes, due: changes.due.filter(({ kind }) => kind !== 'open_round') })),
  },
  'waits for contributions of a payout that came back once the cash was shared out': {
    caught: [829, 'liveness'],
    startPayout: (cycle, money, attempt, now, ...rest) => {
      const isMissing = money.contributions.some(({ state }) => state !== 'available');
      if (money.round.isShared && isMissing) return { ok: false, code: 'nothing_to_do' };
      return domainEngine.startPayout(cycle, money, attempt, now, ...rest);
    },
  },
  'repays the reserve before the members of a group that ends': {
    caught: [829, 'liveness'],
    applyTransferEvent: (cycle, money, event, now) => {
      const { windsDown, ...round } = money.round;
      const decision = domainEngine.applyTransferEvent(cycle, { ...money, round }, event, now);
      if (!windsDown || !decision.ok || money.round.state === 'cancelled')
        return domainEngine.applyTransferEvent(cycle, money, event, now);
      return { ...decision, money: { ...decision.money, round: { ...decision.money.round, windsDown } } };
    },
  },
} satisfies Record<string, PlantedFault>;

/** Ends votes as they should end, but for what a pause changes. */
function changingPause(
  change: (changes: CycleChanges, rounds: readonly RoundMoney[]) => CycleChanges,
): Engine['endVote'] {
  return (cycle, rounds, group, vote, now) => {
    const ended = domainEngine.endVote(cycle, rounds, group, vote, now);
    return ended.ok && ended.vote.result === 'pause' ? { ...ended, ...change(ended, rounds) } : ended;
  };
}
