import {
  addDays,
  applyTransferEvent,
  type Contribution,
  type Cycle,
  canonicalJson,
  cents,
  completeCycle,
  endGrace,
  type MoneyDecision,
  payNow,
  type RoundMoney,
  releasePayout,
  sha256Hex,
  startDebit,
  startPayout,
} from '@halqa/domain';
import { domainEngine, type PlantedFault } from './engine.ts';

/** Faults that a real change could bring. Each must be caught: a simulator that finds nothing proves nothing. */
export const plantedRoundFaults = {
  'pays out on the planned day although a contribution settled late': {
    caught: [1, 'gate'],
    startPayout: (cycle, money, ...rest) => startPayout(withoutHold(cycle), money, ...rest),
    applyTransferEvent: (cycle, money, event, now) => applyTransferEvent(withoutHold(cycle), money, event, now),
  },
  'debits again under a new key when the work is repeated': {
    caught: [0, 'I5'],
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
    caught: [3, 'I1'],
    appendEntries: (head, entries, at) =>
      domainEngine.appendEntries(head, entries, at).map((journal) => {
        if (journal.entry.kind !== 'contribution_returned') return journal;
        const { hash: _, ...rest } = { ...journal, postings: journal.postings.slice(1) };
        return { ...rest, hash: sha256Hex(canonicalJson(rest)) };
      }),
  },
  'closes a round again when the bank reports it again': {
    caught: [1, 'ledger'],
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
    caught: [4, 'I5'],
    roundOf: ({ round }, rounds) => rounds.findLast((each) => each.round.state === 'collecting')?.round.round ?? round,
  },
  'does not write the round when one of its contributions changes': {
    caught: [7, 'state'],
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
    caught: [0, 'I2'],
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
    caught: [3, 'I14'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok) return decision;
      return { ...decision, entries: decision.entries.filter(({ kind }) => kind !== 'contribution_returned') };
    },
  },
  'completes a cycle while a member still owes': {
    caught: [32, 'I6'],
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
    caught: [0, 'I12'],
    openRound: (cycle, money, ...rest): MoneyDecision => {
      const recipient = cycle.members[0] ?? money.round.recipient;
      return domainEngine.openRound(cycle, { ...money, round: { ...money.round, recipient } }, ...rest);
    },
  },
  'makes the opening of the next round due neither at an opening nor at the end of a grace': {
    caught: [0, 'liveness'],
    openRound: (cycle, ...rest): MoneyDecision => domainEngine.openRound({ ...cycle, debitDates: [] }, ...rest),
    endGrace: (cycle, money, now) => endGrace({ ...cycle, debitDates: [] }, money, now),
  },
  'drops an event that comes too early': {
    caught: [0, 'statement'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      return decision.ok || decision.code !== 'not_allowed' ? decision : { ok: false, code: 'unknown_subject' };
    },
  },
  'sends a payout that is on hold': {
    caught: [403, 'transition'],
    startPayout: (cycle, money, attempt, now, ...rest) => {
      const { payout } = money;
      const isOnHold = payout?.state === 'on_hold';
      const released = isOnHold ? { ...money, payout: { ...payout, state: 'funded' as const } } : money;
      return startPayout(cycle, released, attempt, now, ...rest);
    },
  },
  'makes no payout due that it releases': {
    caught: [67, 'liveness'],
    releasePayout: (cycle, money, now) => {
      const decision = releasePayout(cycle, money, now);
      return decision.ok ? { ...decision, due: [] } : decision;
    },
  },
  'asks no gate for a payout that is tried again': {
    caught: [1, 'I14'],
    startPayout: (cycle, money, attempt, now, ...rest) => {
      if (attempt === 0) return startPayout(cycle, money, attempt, now, ...rest);
      const contributions = money.contributions.map((each) => ({ ...each, state: 'available' as const }));
      const cash = cents(Math.max(money.round.cash, money.round.amount));
      const open = { ...money, round: { ...money.round, cash }, contributions };
      const decision = startPayout(withoutHold(cycle), open, attempt, now, ...rest);
      return decision.ok && decision.instructions.length > 0
        ? withMoney(decision, { contributions: money.contributions })
        : startPayout(cycle, money, attempt, now, ...rest);
    },
  },
  'debits somebody whose debits are stopped': {
    caught: [3, 'stop'],
    startDebit: (cycle, money, debit, _, now) => startDebit(cycle, money, debit, null, now),
  },
  'debits before the day for which a debit is planned again': {
    caught: [1, 'retry'],
    startDebit: (cycle, money, debit, stop, now) => {
      const contributions = money.contributions.map((each) =>
        each.member === debit.member ? { ...each, retryOn: null } : each,
      );
      return startDebit(cycle, { ...money, contributions }, debit, stop, now);
    },
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok) return decision;
      const due = decision.due.map((item) => (item.kind === 'start_debit' ? { ...item, at: now } : item));
      return { ...decision, due };
    },
  },
  'takes a debit that waits for another account as over': {
    caught: [7, 'waiting'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok || event.step !== 'returned') return decision;
      const contributions = decision.money.contributions.map((each) =>
        each.member === event.subject.member && each.state === 'action_required'
          ? { ...each, state: 'returned' as const }
          : each,
      );
      return withMoney(decision, { contributions });
    },
  },
  'repeats what a member asked for once': {
    caught: [3, 'retry'],
    applyTransferEvent: (cycle, money, event, now) => {
      const contributions = money.contributions.map((each) =>
        each.member === event.subject.member && each.requestedBy === 'member'
          ? { ...each, requestedBy: 'schedule' as const }
          : each,
      );
      return applyTransferEvent(cycle, { ...money, contributions }, event, now);
    },
  },
  'debits by itself what a member asked for, once their account is another one': {
    caught: [257, 'retry'],
    startDebit: (cycle, money, debit, stop, now) => {
      const contributions = money.contributions.map((each) =>
        each.member === debit.member && each.requestedBy === 'member'
          ? { ...each, requestedBy: 'schedule' as const }
          : each,
      );
      const decision = startDebit(cycle, { ...money, contributions }, debit, stop, now);
      return decision.ok ? decision : startDebit(cycle, money, debit, stop, now);
    },
  },
  'does not debit again what came back from an account that its member has left': {
    caught: [30, 'waiting'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok || event.returnCode !== 'R02') return decision;
      return { ...decision, due: decision.due.filter(({ kind }) => kind !== 'start_debit') };
    },
  },
  'names a later end of grace than that of the round': {
    caught: [1, 'grace'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok) return decision;
      const events = decision.events.map((each) =>
        'graceEnds' in each && each.graceEnds ? { ...each, graceEnds: addDays(each.graceEnds, 7) } : each,
      );
      return { ...decision, events };
    },
  },
  'repeats debits after the grace of their round': {
    caught: [1, 'grace'],
    applyTransferEvent: (cycle, money, event, now) => {
      const later = { ...money, round: { ...money.round, graceEnds: addDays(money.round.graceEnds, 30) } };
      const decision = applyTransferEvent(cycle, later, event, now);
      if (!decision.ok || decision.money.round === later.round) return applyTransferEvent(cycle, money, event, now);
      return withMoney(decision, { round: { ...decision.money.round, graceEnds: money.round.graceEnds } });
    },
  },
  'does not take back what our own bank declined to send': {
    caught: [2, 'I14'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok || event.subject.kind === 'debit' || event.step !== 'declined') return decision;
      return { ...decision, entries: [] };
    },
  },
  'does not try a declined payout again': {
    caught: [2, 'liveness'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = applyTransferEvent(cycle, money, event, now);
      if (!decision.ok || event.subject.kind === 'debit' || event.step !== 'declined') return decision;
      return { ...decision, due: [] };
    },
  },
  'debits twice when a member presses twice': {
    caught: [4, 'I5'],
    payNow: (cycle, money, member, now) => {
      const contributions = money.contributions.map((each) =>
        each.member === member && each.state === 'authorizing' ? { ...each, state: 'failed' as const } : each,
      );
      return payNow(cycle, { ...money, contributions }, member, now);
    },
  },
  'pays out a round that is short when its turn has come': {
    caught: [1, 'I2'],
    endGrace: (cycle, money, now) => {
      const decision = endGrace(cycle, money, now);
      if (!decision.ok || decision.money.round.state !== 'short') return decision;
      const { round } = money.round;
      return { ...decision, due: [...decision.due, { at: now, kind: 'start_payout', round }] };
    },
    startPayout: (cycle, money, attempt, now, ...rest) => {
      const { payout, round } = money;
      if (round.state !== 'short' || payout === null) return startPayout(cycle, money, attempt, now, ...rest);
      const contributions = money.contributions.map((each) => ({ ...each, state: 'available' as const }));
      const short = {
        ...money,
        round: { ...round, cash: round.amount },
        payout: { ...payout, state: 'funded' as const },
      };
      const decision = startPayout(withoutHold(cycle), { ...short, contributions }, attempt, now, ...rest);
      return decision.ok && decision.instructions.length > 0
        ? withMoney(decision, { contributions: money.contributions })
        : startPayout(cycle, money, attempt, now, ...rest);
    },
  },
} satisfies Record<string, PlantedFault>;

const withMoney = <Decision extends { readonly money: RoundMoney }>(
  decision: Decision,
  money: Partial<RoundMoney>,
): Decision => ({ ...decision, money: { ...decision.money, ...money } });

function withoutHold(cycle: Cycle): Cycle {
  return { ...cycle, waits: { ...cycle.waits, holdBusinessDays: 0 } };
}
