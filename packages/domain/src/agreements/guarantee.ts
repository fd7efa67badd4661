import { problem } from '../basics/decision.ts';
import type { MembershipId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../basics/time.ts';
import type { PlannedRound } from '../group/schedule.ts';
import type { RoundMoney } from '../rounds/cycle.ts';
import { graceOver, lastDayOfGrace } from '../rounds/debits/grace.ts';
import { addGuarantor, isNamed, isOpenToGuarantors, removeGuarantor } from '../rounds/debits/guarantors.ts';
import { type Agreement, askedMember } from './agreement.ts';
import type { AgreementGroup, AgreementRules, Situation } from './rules.ts';

type Money = readonly RoundMoney[];

/** One member is debited in the place of another who misses certain turns. Who is debited, the rounds say (`Round.guarantors`). */
export const guaranteeRules: AgreementRules = {
  impossible: 'guarantee_impossible',
  notAsked: 'guarantee_not_asked',
  nothingToEnd: 'guarantee_over',
  readBy: 'both',
  namesDays: false,
  lasts: true,
  isAnsweredIn: (state) => state === 'active',
  /** When the grace of its first turn is over, at the latest. */
  expiry: (group, { at, rounds }) =>
    Math.min(at + limits.guarantee.validDays * DAY_IN_MILLISECONDS, endOfGrace(group, Math.min(...rounds))),
  stands: () => true,
  choices(situation, own) {
    if (own.state !== 'active' || situation.group.state !== 'active') return [];
    return situation.members.flatMap(({ id: to, state }) => {
      if (to === own.id || state !== 'active') return [];
      const turns = turnsToGuarantee(situation, { by: own.id, to }).map(({ round }) => round);
      return turns.length === 0 ? [] : [{ to, rounds: turns.map((_, index) => turns.slice(0, index + 1)) }];
    });
  },
  /** Nobody agrees whose own debits are stopped, and nobody for two members in one turn. */
  agree(value, { by: member, rounds, at, ...asked }, { money, now, areStopped }) {
    const guarantor = askedMember(asked);
    if (areStopped) return problem('debits_stopped');
    if (rounds.some((round) => isGuarantorIn(money, guarantor, round))) return problem('guarantor_taken');
    const meant = money.filter(({ round }) => rounds.includes(round.round));
    const named = meant.map((each) => addGuarantor(each, { member, guarantor }, now)).filter((each) => each.ok);
    if (named.length < rounds.length) return problem('guarantee_impossible');
    return {
      ok: true,
      next: value,
      money: { rounds: named, entries: [], due: [], events: [] },
      fact: { kind: 'guarantee_accepted', by: guarantor, about: member, rounds, askedAt: at },
    };
  },
  /** In all rounds that still name the guarantor: a debit that has begun goes on. */
  end(value, agreement, by, { money }) {
    const [member, guarantor] = [agreement.by, askedMember(agreement)];
    const named = money.filter((each) => isNamedIn(each, agreement));
    if (named.length === 0) return problem('guarantee_over');
    const rounds = named.map((each) => removeGuarantor(each, { member, guarantor })).filter((each) => each.ok);
    return {
      ok: true,
      next: value,
      money: { rounds, entries: [], due: [], events: [] },
      fact: { kind: 'guarantee_ended', by, about: by === member ? guarantor : member },
    };
  },
};

/** The instant at which the planned grace of a turn is over: until then somebody can be asked for it. */
function endOfGrace({ rounds, cycleWaits }: AgreementGroup, round: number): EpochMilliseconds {
  const dates = rounds?.find((each) => each.round === round);
  return dates === undefined ? 0 : graceOver({ graceEnds: lastDayOfGrace(cycleWaits, dates.debitDate) });
}

const isNamedIn = (money: RoundMoney, { by: member, rounds, ...asked }: Agreement): boolean =>
  rounds.includes(money.round.round) && isNamed(money, { member, guarantor: askedMember(asked) });

/**
 * The next turns for which a member can ask another: at most as many as they can ask for at once. None that is over, that they
 * paid, or for which they have a guarantor. The list ends before the first turn in which the other one is a guarantor already.
 */
export function turnsToGuarantee(
  { group, money, now }: Pick<Situation, 'group' | 'now'> & { readonly money: Money },
  { by, to }: { readonly by: MembershipId; readonly to: MembershipId },
): readonly PlannedRound[] {
  const free = (group.rounds ?? []).filter(({ round }) => {
    const ofRound = money.find((each) => each.round.round === round);
    return ofRound !== undefined && now < endOfGrace(group, round) && needsGuarantor(ofRound, by, now);
  });
  const next = free.slice(0, limits.guarantee.turns);
  const taken = next.findIndex(({ round }) => isGuarantorIn(money, to, round));
  return taken === -1 ? next : next.slice(0, taken);
}

function needsGuarantor(money: RoundMoney, member: MembershipId, now: EpochMilliseconds): boolean {
  const own = money.contributions.find((each) => each.member === member);
  const hasArrived = own?.state === 'settled' || own?.state === 'available';
  return (
    !hasArrived && isOpenToGuarantors(money, now) && !money.round.guarantors?.some((each) => each.member === member)
  );
}

export const isGuarantorIn = (money: Money, guarantor: MembershipId, number: number): boolean =>
  money.some(({ round }) => round.round === number && round.guarantors?.some((each) => each.guarantor === guarantor));
