import {
  applyTransferEvent,
  bankDate,
  type Cycle,
  cents,
  claimRound,
  completeCycle,
  isClaimRound,
  moveToEnd,
  openRound,
  openVote,
  payClaim,
  type RoundMoney,
  replaceMember,
  setOff,
  shareCash,
  startPayout,
} from '@halqa/domain';
import type { PlantedFault } from './engine.ts';

const DAY = 86_400_000;

const notDue = { ok: false, code: 'nothing_to_do' } as const;

/** Faults when somebody takes a member's place. */
export const plantedReplacementFaults = {
  'pays the newcomer the whole pot': {
    caught: [19, 'I14'],
    openRound: (cycle, money, ...rest) => openRound(cycle, withoutClaim(money), ...rest),
  },
  'pays a claim while debits that it is for can be disputed': {
    caught: [26, 'claim'],
    payClaim: (cycle, ...rest) => payClaim(withoutDisputes(cycle), ...rest),
    setOff: (cycle, ...rest) => setOff(withoutDisputes(cycle), ...rest),
  },
  'pays a claim again when the work is repeated': {
    caught: [68, 'state'],
    payClaim: (cycle, rounds, ...rest) => payClaim(cycle, rounds.map(withUnfundedClaim), ...rest),
  },
  'gives a newcomer what was paid before': {
    caught: [19, 'replaced'],
    replaceMember: (cycle, rounds, { from, to }, ...rest) => {
      const decided = replaceMember(cycle, rounds, { from, to }, ...rest);
      if (!decided.ok) return decided;
      const taken = decided.rounds.map(({ before, after }) => ({
        before,
        after: {
          ...after,
          contributions: after.contributions.map((each) => (each.member === from ? { ...each, member: to } : each)),
        },
      }));
      return { ...decided, rounds: taken };
    },
  },
  'opens a turn with the members of before': {
    caught: [3, 'liveness'],
    openRound: (cycle, ...rest) => openRound(withFormer(cycle), ...rest),
  },
  'shares out without those whose places others took': {
    caught: [4, 'I2'],
    shareCash: (cycle, ...rest) => shareCash({ ...cycle, former: [] }, ...rest),
  },
  'completes while a claim is on its way': {
    caught: [107, 'I6'],
    completeCycle: (cycle, rounds, group, now, shares = []) =>
      completeCycle(cycle, rounds, group, now, shares.map(asPaid)),
  },
  'covers with a claim what a bank takes back from others': {
    caught: [130, 'I2'],
    applyTransferEvent: (cycle, money, event, now) => {
      const { claim } = money.round;
      const decided = applyTransferEvent(cycle, withoutClaim(money), event, now);
      const isPaid = money.round.state === 'paid' && event.step === 'returned' && event.subject.kind === 'debit';
      if (claim === undefined || !isPaid || !decided.ok) return applyTransferEvent(cycle, money, event, now);
      return { ...decided, money: { ...decided.money, round: { ...decided.money.round, claim } } };
    },
  },
  'sends a funded claim whatever was taken back since': {
    caught: [1876, 'claim'],
    setOff: (...about) => (isClaimRound(about[3]) ? notDue : setOff(...about)),
    // Later in the month, so that more is taken back meanwhile.
    startPayout: (cycle, money, attempt, now, ...rest) => {
      const decided = startPayout(cycle, money, attempt, now, ...rest);
      const { round } = money.round;
      if (!decided.ok || !isClaimRound(round) || Number(bankDate(now).slice(8)) > 24) return decided;
      const later = { at: now + DAY, kind: 'start_payout', round, attempt } as const;
      return { ...decided, money, entries: [], instructions: [], events: [], due: [later] };
    },
  },
  'takes nothing of what is owed from a claim': {
    caught: [92, 'I14'],
    setOff: (...about) => (isClaimRound(about[3]) ? notDue : setOff(...about)),
    payClaim: (cycle, rounds, group, turn, now) => {
      const decided = payClaim(cycle, rounds, group, turn, now);
      if (!decided.ok || decided.rounds === undefined) return decided;
      const isPaidBack = ({ contributions }: RoundMoney) => contributions.some((each) => each.isSetOff);
      const whole = decided.rounds.filter((money) => !isPaidBack(money)).map(withWholeClaim);
      const isSent = decided.due.some(({ kind }) => kind === 'start_payout');
      const start = { at: now, kind: 'start_payout', round: claimRound(turn) } as const;
      const due = isSent ? decided.due : [...decided.due, start];
      return { ...decided, entries: decided.entries.filter(({ kind }) => kind !== 'set_off'), rounds: whole, due };
    },
  },
  'leaves a claim at the turn that its recipient had': {
    caught: [27, 'I14'],
    moveToEnd: (cycle, rounds, ...rest) => {
      const decided = moveToEnd(cycle, rounds, ...rest);
      if (!decided.ok || decided.rounds === undefined) return decided;
      const claimOf = (number: number) => rounds.find(({ round }) => round.round === number)?.round.claim;
      const stayed = decided.rounds.map((money) => {
        const claim = claimOf(money.round.round);
        const { round, ...others } = withoutClaim(money);
        return { ...others, round: { ...round, ...(claim && { claim }) } };
      });
      return { ...decided, rounds: stayed };
    },
  },
  'moves the turn of somebody to the end on which there is a claim': {
    caught: [27, 'I14'],
    moveToEnd: (cycle, rounds, ...rest) => moveToEnd(cycle, rounds.map(withoutClaim), ...rest),
  },
  'does not know the debits of whoever was replaced': {
    caught: [2232, 'event'],
    applyTransferEvent: (cycle, ...rest) => applyTransferEvent({ ...cycle, former: [] }, ...rest),
  },
  'takes nothing of what its recipient owes from a turn with a claim on it': {
    caught: [92, 'last'],
    setOff: (cycle, rounds, group, number, now) => {
      const hasClaim = rounds.some(({ round }) => round.round === number && round.claim !== undefined);
      return hasClaim ? notDue : setOff(cycle, rounds, group, number, now);
    },
    openVote: (cycle, rounds, ...rest) => openVote(cycle, rounds.map(withoutClaim), ...rest),
  },
  'keeps a claim while the payout of its turn waits for its recipient': {
    caught: [26, 'claim'],
    payClaim: (cycle, rounds, group, turn, now) => {
      const isPaid = rounds.some(({ round }) => round.round === turn && round.state === 'paid');
      return isPaid ? payClaim(cycle, rounds, group, turn, now) : notDue;
    },
  },
} satisfies Record<string, PlantedFault>;

const withoutClaim = ({ round: { claim: _, ...round }, ...money }: RoundMoney): RoundMoney => ({ ...money, round });

const withoutDisputes = (cycle: Cycle): Cycle => ({ ...cycle, waits: { ...cycle.waits, disputeDays: 0 } });

const asPaid = (money: RoundMoney): RoundMoney => ({
  ...money,
  round: { ...money.round, state: 'paid', cash: cents(0) },
});

/** A claim as it was before anything was taken from it. */
function withWholeClaim(money: RoundMoney): RoundMoney {
  const { round, payout } = money;
  if (!isClaimRound(round.round) || payout === null) return money;
  const whole = { ...payout, amount: round.amount, state: 'funded', attempt: 0 } as const;
  return { ...money, round: { ...round, cash: round.amount, state: 'funded' }, payout: whole };
}

function withUnfundedClaim(money: RoundMoney): RoundMoney {
  const { claim } = money.round;
  if (claim === undefined) return money;
  return { ...money, round: { ...money.round, claim: { member: claim.member, amount: claim.amount } } };
}

/** With a former member for each newcomer, whose ids begin with `n` (replacements.ts). */
function withFormer(cycle: Cycle): Cycle {
  const [first] = cycle.former ?? [];
  if (first === undefined) return cycle;
  return { ...cycle, members: cycle.members.map((member) => (member.startsWith('n') ? first : member)) };
}
