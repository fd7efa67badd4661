import {
  applyTransferEvent,
  type Contribution,
  type Cycle,
  canonicalJson,
  cents,
  completeCycle,
  type MoneyDecision,
  type RoundMoney,
  releasePayout,
  sha256Hex,
  startDebit,
  startPayout,
} from '@halqa/domain';
import { domainEngine, type Engine } from './engine.ts';

/** Faults that a real change could bring. Each must be caught: a simulator that finds nothing proves nothing. */
export const plantedFaults = {
  'pays out on the planned day although a contribution settled late': {
    ...domainEngine,
    startPayout: (cycle, money, attempt, now) => startPayout(withoutHold(cycle), money, attempt, now),
    applyTransferEvent: (cycle, money, event, now) => applyTransferEvent(withoutHold(cycle), money, event, now),
  },
  'debits again under a new key when the work is repeated': {
    ...domainEngine,
    startDebit: (cycle, money, debit, stop, now) => {
      const isRepeated = ({ member, state }: Contribution) => member === debit.member && state === 'authorizing';
      const repeated = money.contributions.find(isRepeated);
      const contributions = money.contributions.map((each) =>
        each === repeated ? { ...each, state: 'scheduled' as const } : each,
      );
      const attempt = repeated?.attempt ?? debit.attempt;
      return startDebit(cycle, { ...money, contributions }, { ...debit, attempt }, stop, now);
    },
  },
  'writes a journal that does not balance when a debit returns': {
    ...domainEngine,
    appendEntries: (head, entries, at) =>
      domainEngine.appendEntries(head, entries, at).map((journal) => {
        if (journal.entry.kind !== 'contribution_returned') return journal;
        const { hash: _, ...rest } = { ...journal, postings: journal.postings.slice(1) };
        return { ...rest, hash: sha256Hex(canonicalJson(rest)) };
      }),
  },
  'closes a round again when the bank reports it again': {
    ...domainEngine,
    applyTransferEvent: (cycle, money, event, now) => {
      const { payout, round } = money;
      const isRepeated = event.subject.kind === 'credit' && event.step === 'settled' && payout?.state === 'settled';
      const reopened: RoundMoney = isRepeated
        ? { ...money, round: { ...round, state: 'paying' }, payout: { ...payout, state: 'posted' } }
        : money;
      return applyTransferEvent(cycle, reopened, event, now);
    },
  },
  'takes the last open round for the round of every event': {
    ...domainEngine,
    roundOf: ({ round }, rounds) => rounds.findLast((each) => each.round.state === 'collecting')?.round.round ?? round,
  },
  'does not write the round when one of its contributions changes': {
    ...domainEngine,
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok) return decision;
      const { state, cash, fromReserve } = decision.money.round;
      const isSame =
        state === money.round.state && cash === money.round.cash && fromReserve === money.round.fromReserve;
      if (!isSame) return decision;
      return { ...decision, money: { ...decision.money, round: money.round } };
    },
  },
  'lets other rounds pay for a late return instead of the reserve': {
    ...domainEngine,
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      const [entry] = decision.ok ? decision.entries : [];
      if (!decision.ok || entry?.kind !== 'contribution_clawed_back') return decision;
      const round = { ...decision.money.round, fromReserve: money.round.fromReserve, cash: money.round.cash };
      return {
        ...decision,
        money: { ...decision.money, round: { ...round, cash: cents(round.cash - entry.amount) } },
        entries: [{ ...entry, fromReserve: cents(0) }],
      };
    },
  },
  'does not reverse a return in the ledger': {
    ...domainEngine,
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok) return decision;
      return { ...decision, entries: decision.entries.filter(({ kind }) => kind !== 'contribution_returned') };
    },
  },
  'completes a cycle while a member still owes': {
    ...domainEngine,
    completeCycle: (cycle, rounds, group, now) => {
      const forgiven = rounds.map((money) => ({
        ...money,
        round: { ...money.round, fromReserve: cents(0) },
        contributions: money.contributions.map((each) => ({ ...each, state: 'available' as const })),
      }));
      return completeCycle(cycle, forgiven, group, now);
    },
  },
  'changes the recipient of a round that opens': {
    ...domainEngine,
    openRound: (cycle, money, now): MoneyDecision => {
      const recipient = cycle.members[0] ?? money.round.recipient;
      return domainEngine.openRound(cycle, { ...money, round: { ...money.round, recipient } }, now);
    },
  },
  'does not make the opening of the next round due': {
    ...domainEngine,
    openRound: (cycle, money, now): MoneyDecision => domainEngine.openRound({ ...cycle, debitDates: [] }, money, now),
  },
  'drops an event that comes too early': {
    ...domainEngine,
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      return decision.ok || decision.code !== 'not_allowed' ? decision : { ok: false, code: 'unknown_subject' };
    },
  },
  'sends a payout that is on hold': {
    ...domainEngine,
    startPayout: (cycle, money, attempt, now) => {
      const { payout } = money;
      const isOnHold = payout?.state === 'on_hold';
      const released = isOnHold ? { ...money, payout: { ...payout, state: 'funded' as const } } : money;
      return startPayout(cycle, released, attempt, now);
    },
  },
  'makes no payout due that it releases': {
    ...domainEngine,
    releasePayout: (money, now) => {
      const decision = releasePayout(money, now);
      return decision.ok ? { ...decision, due: [] } : decision;
    },
  },
} satisfies Record<string, Engine>;

function withoutHold(cycle: Cycle): Cycle {
  return { ...cycle, waits: { ...cycle.waits, holdBusinessDays: 0, returnBusinessDays: 0 } };
}
