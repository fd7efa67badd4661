import {
  type Cycle,
  cents,
  groupId,
  hourInZone,
  membershipId,
  openRound,
  plainDate,
  planCycle,
  type RoundMoney,
  startDebit,
} from '@halqa/domain';
import { describe, expect, it } from 'vitest';
import { roundItemOf, roundOf } from './money-items.ts';

const members = ['m1', 'm2', 'm3'].map(membershipId);
const [first = membershipId('m1')] = members;
const waits = {
  leadBusinessDays: 0,
  holdBusinessDays: 0,
  graceBusinessDays: 5,
  disputeDays: 60,
};
const date = plainDate('2026-03-02');
const terms = { groupId: groupId('g1'), contribution: cents(10_000), members, timeZone: 'UTC' };
const cycle: Cycle = { ...terms, rule: { frequency: 'daily' }, debitDates: [date], waits };
const dates = { round: 1, contributionDate: date, debitDate: date, payoutDate: date };
const [planned] = planCycle(cycle, [dates], 0).rounds;

/** The round as a decision left it. */
function after(decision: { readonly ok: boolean; readonly money?: RoundMoney }): RoundMoney {
  if (decision.money === undefined) throw new Error('Nothing was decided');
  return decision.money;
}

const decided = () => {
  if (planned === undefined) throw new Error('No round was planned');
  const opened = after(openRound(cycle, planned, hourInZone(date, 9, 'America/New_York')));
  const debited = after(startDebit(cycle, opened, { member: first, attempt: 0 }, null, 0));
  const settledOn = plainDate('2026-03-04');
  const settled = debited.contributions.map((each) => ({ ...each, state: 'settled' as const, settledOn }));
  const stopped = after(startDebit(cycle, opened, { member: first, attempt: 0 }, 'account', 0));
  const repeated = debited.contributions.map((each) => ({
    ...each,
    state: 'retry_scheduled' as const,
    retryOn: settledOn,
  }));
  const withContributions = (contributions: RoundMoney['contributions']) => ({ ...debited, contributions });
  const moved = { settled: withContributions(settled), repeated: withContributions(repeated) };
  const asked = repeated.map((each) => ({ ...each, requestedBy: 'member' as const, bounced: 1, isLate: true }));
  const askedByMember = withContributions(asked);
  const earlier = [{ attempt: 1, amount: cents(20_000), settledOn }];
  const inParts = { earlier, sending: cents(5_000), chosen: null };
  const paidInParts = { ...debited, payout: opened.payout && { ...opened.payout, parts: inParts } };
  const guarantors = members.slice(1).map((member) => ({ member, guarantor: first }));
  const guaranteed = { ...planned, round: { ...planned.round, guarantors } };
  const [one, ...others] = settled;
  const covered = withContributions(one ? [{ ...one, ...covers }, ...others] : []);
  const forgiven = withContributions(one ? [{ ...one, ...covers, isReleased: true }, ...others] : []);
  const limited = withContributions(debited.contributions.map((each) => ({ ...each, limitedOn: settledOn })));
  const untilCovered = { ...debited, round: { ...debited.round, coversUntil: settledOn } };
  const takenBack = withContributions(debited.contributions.map((each) => ({ ...each, takenBackOn: settledOn })));
  const setOff = withContributions(settled.map((each) => ({ ...each, isSetOff: true as const })));
  const claim = { member: first, amount: cents(10_000), isFunded: true as const };
  const claimed = { ...debited, round: { ...debited.round, claim } };
  const ofOpened = {
    paidInParts,
    opened,
    debited,
    stopped,
    askedByMember,
    limited,
    untilCovered,
    takenBack,
    setOff,
    claimed,
  };
  return { planned, guaranteed, covered, forgiven, ...moved, ...ofOpened };
};
const covers = { payer: membershipId('m2') };

const rounds = [
  'planned',
  'opened',
  'debited',
  'stopped',
  'settled',
  'repeated',
  'askedByMember',
  'paidInParts',
  'guaranteed',
  'covered',
  'forgiven',
  'limited',
  'untilCovered',
  'takenBack',
  'setOff',
  'claimed',
] as const;

describe('the item of a round', () => {
  it.each(rounds)('is read as it was stored: %s', (name) => {
    expect(roundOf(roundItemOf('g1', decided()[name]))).toEqual(decided()[name]);
  });
});
