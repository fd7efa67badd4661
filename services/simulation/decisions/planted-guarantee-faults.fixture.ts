import {
  attemptKey,
  type GroupMoney,
  graceOver,
  lastDayOfGrace,
  type MembershipId,
  type MoneyDecision,
  type RoundMoney,
} from '@halqa/domain';
import { domainEngine, type Engine, type PlantedFault } from './engine.ts';

/** Faults of guarantees. */
export const plantedGuaranteeFaults = {
  'debits a guarantor under two keys': {
    caught: [13, 'I5'],
    endGrace: (cycle, money, ...rest) => {
      const decision = domainEngine.endGrace(cycle, money, ...rest);
      if (!decision.ok) return decision;
      const again = decision.instructions.map((each) => ({ ...each, key: `${each.key.slice(1)}x` }));
      return { ...decision, instructions: [...decision.instructions, ...again] };
    },
  },
  'debits a guarantor beside a debit of their member': {
    caught: [0, 'I5'],
    startDebit: (cycle, money, debit, stop, now) => {
      const decision = domainEngine.startDebit(cycle, money, debit, stop, now);
      const payer = money.round.guarantors?.find(({ member }) => member === debit.member)?.guarantor;
      if (!decision.ok || payer === undefined) return decision;
      const covers = decision.instructions.map((each) => {
        const subject = { ...each.subject, attempt: each.subject.attempt + 1 };
        return { ...each, subject, key: attemptKey(cycle.groupId, subject), payer };
      });
      return { ...decision, instructions: [...decision.instructions, ...covers] };
    },
  },
  'debits a guarantor for a turn that nobody signed': {
    caught: [0, 'guarantee'],
    openRound: (cycle, money, now) => {
      const decision = domainEngine.openRound(cycle, money, now);
      const [guarantor] = cycle.members;
      if (!decision.ok || guarantor === undefined) return decision;
      const others = cycle.members.filter((member) => member !== guarantor);
      const guarantors = others.map((member) => ({ member, guarantor }));
      return { ...decision, money: withGuarantors(decision.money, guarantors) };
    },
  },
  'debits a guarantor who ended it': {
    caught: [75, 'guarantee'],
    decideEnd: (value, request) => {
      const decided = domainEngine.decideEnd(value, request);
      return withRounds(decided, (rounds) =>
        rounds.map(({ before, after }) => ({ before, after: withGuarantors(after, before?.round.guarantors) })),
      );
    },
  },
  'books what a guarantor paid as paid by their member': {
    caught: [13, 'statement'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = domainEngine.applyTransferEvent(cycle, money, event, now);
      if (!decision.ok) return decision;
      const entries = decision.entries.map((entry) => {
        if (!('payer' in entry) || entry.kind === 'cover_settled') return entry;
        const { payer: _, ...rest } = entry;
        return rest;
      });
      return { ...decision, entries };
    },
  },
  'names guarantors still when the grace is over': {
    caught: [208, 'guarantee'],
    endGrace: (cycle, money, ...rest) => {
      const decision = domainEngine.endGrace(cycle, money, ...rest);
      if (!decision.ok) return decision;
      const started = decision.instructions.map(({ subject }) => subject.member);
      const guarantors = money.round.guarantors?.filter(({ member }) => !started.includes(member));
      return changedRound(decision, money, guarantors);
    },
    applyTransferEvent: (cycle, money, ...rest) => {
      const decision = domainEngine.applyTransferEvent(cycle, money, ...rest);
      return decision.ok ? changedRound(decision, money, money.round.guarantors) : decision;
    },
  },
  'ends a guarantee by the planned dates of its turns': {
    caught: [259, 'guarantee'],
    decideEnd: (value, request) => {
      const decided = domainEngine.decideEnd(value, request);
      const { group } = value;
      const isPlanned = (number: number) =>
        group.rounds?.some(({ round, debitDate }) => {
          const graceEnds = lastDayOfGrace(group.cycleWaits, debitDate);
          return round === number && request.now < graceOver({ graceEnds });
        }) === true;
      return withRounds(decided, (rounds) => rounds.filter(({ after }) => isPlanned(after.round.round)));
    },
  },
  'shares out as the guarantor’s what was settled between both': {
    caught: [168, 'share'],
    releaseDebt: (money, named) => {
      const decision = domainEngine.releaseDebt(money, named);
      return decision.ok ? { ...decision, money, entries: [] } : decision;
    },
  },
  'bills a member for what came back once the cash was shared out': {
    caught: [417, 'I8'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = domainEngine.applyTransferEvent(cycle, money, event, now);
      const [entry] = decision.ok ? decision.entries : [];
      if (!decision.ok || entry?.kind !== 'contribution_clawed_back' || !entry.isClaim) return decision;
      const { isClaim: _, ...rest } = entry;
      const contributions = decision.money.contributions.map((each) =>
        each.member === entry.member ? { ...each, state: 'clawed_back' as const } : each,
      );
      return { ...decision, money: { ...decision.money, contributions }, entries: [rest] };
    },
  },
  'debits a guarantor whose own contribution is missing': {
    caught: [38, 'guarantee'],
    endGrace: (cycle, money, ...rest) => {
      const isGuarantor = (member: MembershipId) => money.round.guarantors?.some((each) => each.guarantor === member);
      const contributions = money.contributions.map((each) =>
        isGuarantor(each.member) ? { ...each, state: 'available' as const } : each,
      );
      const decision = domainEngine.endGrace(cycle, { ...money, contributions }, ...rest);
      if (!decision.ok || decision.instructions.length === 0) return domainEngine.endGrace(cycle, money, ...rest);
      const before = decision.money.contributions.map((each, index) =>
        each === contributions[index] ? (money.contributions[index] ?? each) : each,
      );
      return { ...decision, money: { ...decision.money, contributions: before } };
    },
  },
  'lets a grace go on for guarantors for ever': {
    caught: [94, 'grace'],
    endGrace: (cycle, money, ...rest) => {
      const { coversUntil: _, ...round } = money.round;
      const decision = domainEngine.endGrace(cycle, { ...money, round }, ...rest);
      const isChange = decision.ok && decision.money.round.version > round.version;
      return isChange ? decision : domainEngine.endGrace(cycle, money, ...rest);
    },
  },
  'forgets guarantors of a grace that ends while debits are paused': {
    caught: [26, 'guarantee'],
    endGrace: (cycle, money, now, arePaused) => {
      const decision = domainEngine.endGrace(cycle, money, now, arePaused);
      return decision.ok && arePaused ? changedRound(decision, money, []) : decision;
    },
  },
  'forgets the guarantor of whoever pays by hand when a grace ends': {
    caught: [96, 'guarantee'],
    endGrace: (cycle, money, ...rest) => {
      const decision = domainEngine.endGrace(cycle, money, ...rest);
      const byHand = money.contributions.filter(
        ({ state, requestedBy }) => requestedBy === 'member' && ['authorizing', 'submitted', 'posted'].includes(state),
      );
      const guarantors = money.round.guarantors?.filter(({ member }) => !byHand.some((each) => each.member === member));
      return decision.ok && byHand.length > 0 ? changedRound(decision, money, guarantors) : decision;
    },
  },
  'debits a guarantor for what a limit of ours declined on the last day': {
    caught: [13, 'guarantee'],
    applyTransferEvent: (cycle, money, event, now) => {
      const decision = domainEngine.applyTransferEvent(cycle, money, event, now);
      if (!decision.ok || event.declineReason !== 'limit') return decision;
      const contributions = decision.money.contributions.map((each) => {
        const { limitedOn: _, ...rest } = each;
        return each.member === event.subject.member ? rest : each;
      });
      return { ...decision, money: { ...decision.money, contributions } };
    },
  },
} satisfies Record<string, PlantedFault>;

/** The end of a guarantee with other rounds than decided. */
function withRounds<Decided extends ReturnType<Engine['decideEnd']>>(
  decided: Decided,
  change: (rounds: GroupMoney['rounds']) => GroupMoney['rounds'],
): Decided {
  if (!decided.ok || decided.change?.money === undefined) return decided;
  const { money } = decided.change;
  return { ...decided, change: { ...decided.change, money: { ...money, rounds: change(money.rounds) } } };
}

type Changes = Extract<MoneyDecision, { readonly ok: true }>;

/** With other guarantors than decided, as the next version of the round. */
function changedRound(decision: Changes, before: RoundMoney, guarantors: RoundMoney['round']['guarantors']): Changes {
  const isSame = decision.money.round.guarantors?.length === guarantors?.length;
  if (isSame) return decision;
  const version = before.round.version + 1;
  return { ...decision, money: { ...decision.money, round: { ...decision.money.round, guarantors, version } } };
}

const withGuarantors = (money: RoundMoney, guarantors: RoundMoney['round']['guarantors']): RoundMoney => ({
  ...money,
  round: { ...money.round, guarantors },
});
