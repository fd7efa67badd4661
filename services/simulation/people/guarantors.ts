import { type Guarantor, graceOver, hourInZone, type MembershipId, type MoneyEvent } from '@halqa/domain';
import type { Signatures } from '../checks/guarantee-rules.ts';
import { type Random, seededRandom } from '../random.ts';
import type { GroupChange, Life, RoundChange } from './life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_TRIES = 4;
/** How much later than its debit somebody still asks for a turn: the grace may just end. */
const AFTER_DEBIT = 9 * DAY;

/**
 * Members ask others to step in for one to three of their turns, above all whoever often cannot pay, by their page and at moments
 * at which a grace may just end; whoever is asked says yes or no, also twice. Either ends it now and then, most where it could
 * still be debited after the grace, and most guarantors say that they were paid back.
 */
export function createGuarantors(life: Life, signatures: Signatures) {
  const { seed, people, pages, plan, now } = life;
  const random = seededRandom(`${seed}/guarantors`);
  /** In a calm life everybody signs once, and soon. */
  const { isCalm } = life;
  let isBegun = false;
  /**
   * A question is stored. In a calm life none is sent after it, also not by somebody who stood still over a page of before: a call that
   * was killed is made again.
   */
  let isAsked = false;

  function begin(): void {
    const members = people.members().map(([member]) => member);
    const needing = members.filter(people.needsGuarantor);
    const times = isCalm ? 1 : random.between(2, 5);
    for (let time = 0; time < times; time += 1) {
      const member = pickOf(needing.length > 0 && (isCalm || random.chance(0.85)) ? needing : members, random);
      const guarantor = pickOf(
        members.filter((each) => each !== member),
        random,
      );
      if (member && guarantor) agree({ member, guarantor }, isCalm ? now() + DAY : someTime());
    }
  }

  /** Until some days after the debit of a round of the cycle. */
  function someTime(): number {
    const rounds = life.rounds();
    const { debitDate } = rounds[random.below(rounds.length)]?.round ?? {};
    if (debitDate === undefined) return now() + DAY;
    const latest = hourInZone(debitDate, 9, 'America/New_York') + AFTER_DEBIT;
    return now() + random.below(Math.max(HOUR, latest - now()));
  }

  function agree(pair: Guarantor, at: number): void {
    const turns = isCalm ? 2 : random.between(1, 3);
    plan(at, () => ask(pair, turns));
    if (isCalm || random.chance(0.3)) plan(at + (isCalm ? HOUR : random.below(2_000)), () => ask(pair, turns));
    const answersAt = at + (isCalm ? 2 * HOUR : random.between(1, 60) * HOUR);
    const accepts = isCalm || random.chance(0.85);
    const answer = () =>
      pages.answer('guarantee', pair.guarantor, pair.member, accepts, (rounds) => signatures.seeSigned(pair, rounds));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) plan(answersAt + tries * 10 * MINUTE, answer);
    if (!isCalm && random.chance(0.25)) planEnd(pair, answersAt + random.below(30 * DAY));
  }

  function ask(pair: Guarantor, turns: number): void {
    pages.ask('guarantee', pair.member, pair.guarantor, turns, () => {
      if (isCalm && isAsked) return false;
      signatures.seeAsked(pair);
      return true;
    });
  }

  function planEnd(pair: Guarantor, at: number): void {
    const { member, guarantor } = pair;
    const by = random.chance(0.5) ? member : guarantor;
    plan(at, () => end(pair, by));
    if (random.chance(0.3)) plan(at + random.below(2_000), () => end(pair, random.chance(0.5) ? by : guarantor));
  }

  const end = (pair: Guarantor, by: MembershipId) =>
    pages.endGuarantee(pair, by, (rounds) => signatures.ending(pair, rounds));

  /** Most of those who may still be debited although the grace is over end it then. */
  function seeRound({ before, after: { round } }: RoundChange): void {
    if (isCalm || !before || round.state === 'planned' || now() < graceOver(before.round)) return;
    for (const pair of round.guarantors ?? []) {
      const chance = seededRandom(`${seed}/ends/${round.round}/${pair.member}/${now()}`);
      if (chance.chance(0.5)) plan(now() + chance.below(3 * DAY), () => end(pair, pair.guarantor));
    }
  }

  /** Most of those whose guarantor was debited have paid them back some weeks later; some others say so for them, in vain. */
  function seeEvent(event: MoneyEvent): void {
    if (event.kind !== 'cover_paid') return;
    const { round, member, payer: guarantor } = event;
    const chance = seededRandom(`${seed}/settle/${round}/${member}`);
    if (!isCalm && chance.chance(0.2))
      plan(now() + chance.below(DAY), () => press({ member, guarantor }, round, member));
    if (!isCalm && chance.chance(0.3)) return;
    const at = now() + (isCalm ? DAY : chance.below(40 * DAY));
    plan(at, () => settle({ member, guarantor }, round));
    if (!isCalm && chance.chance(0.2))
      plan(at + chance.below(2_000), () => press({ member, guarantor }, round, guarantor));
  }

  /** Until it is stored, or nothing is owed any more for another reason. */
  function settle(pair: Guarantor, round: number, tries = MOST_TRIES): void {
    const paid = life.round(round)?.contributions.find(({ member }) => member === pair.member);
    if (tries === 0 || paid?.payer !== pair.guarantor || paid.isReleased) return;
    press(pair, round, pair.guarantor);
    plan(now() + 10 * MINUTE, () => settle(pair, round, tries - 1));
  }

  function press(pair: Guarantor, round: number, by: MembershipId): void {
    if (by === pair.guarantor) signatures.seeSettled(pair, round);
    pages.settle(pair, round, by);
  }

  return {
    see: ({ state, rounds = [], events = [], agreements = [] }: GroupChange): void => {
      if (agreements.includes('guarantee')) isAsked = true;
      if (state === 'active' && people.haveGuarantors && !isBegun) {
        isBegun = true;
        plan(now() + MINUTE, begin);
      }
      for (const event of events) seeEvent(event);
      for (const change of rounds) seeRound(change);
    },
  };
}

const pickOf = (members: readonly MembershipId[], random: Random): MembershipId | undefined =>
  members[random.below(members.length)];
