import { type Group, graceOver, hourInZone, type MembershipId, type MoneyEvent } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { type Random, seededRandom } from '../random.ts';
import type { Functions } from './functions.ts';
import type { Promises } from './guarantee-rules.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { MINUTE, type World } from './world.ts';

const kind = 'guarantee';
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOST_TRIES = 4;
/** How much later than its debit somebody still asks for a turn: the grace may just end. */
const AFTER_DEBIT = 9 * DAY;

type Pair = { readonly member: MembershipId; readonly guarantor: MembershipId };

/**
 * In one started group of four members ask others to step in for one to three of their turns, above all whoever often cannot
 * pay, by their page and at moments at which a grace may just end; whoever is asked says yes or no, also twice. Either ends it
 * now and then, most where it could still be debited after the grace, and most guarantors say that they were paid back.
 */
export function createGuarantors(world: World, promises: Promises) {
  const { terms, observer, people, plan, now, invoke } = world;
  const random = seededRandom(`${terms.seed}/guarantors`);
  /** In a calm run what is left is compared with one that is interrupted: everybody signs once, and soon. */
  const { isCalm } = world;
  let isBegun = false;
  /** Also when whoever asks stood still over a page of before. */
  let isAsked = false;

  const params = () => ({ id: observer.cycle().groupId });
  const nameOf = (member: MembershipId) => people.nameOf(member) ?? '';

  async function read({ groups }: Functions, as: string) {
    const called = await call(groups, 'readAgreements', { as, params: { ...params(), kind } });
    return called.status === 200 ? replyOf('readAgreements', called) : undefined;
  }

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
    const rounds = observer.snapshot()?.rounds ?? [];
    const { debitDate } = rounds[random.below(rounds.length)]?.round ?? {};
    if (debitDate === undefined) return now() + DAY;
    const latest = hourInZone(debitDate, 9, 'America/New_York') + AFTER_DEBIT;
    return now() + random.below(Math.max(HOUR, latest - now()));
  }

  function agree(pair: Pair, at: number): void {
    const turns = isCalm ? 2 : random.between(1, 3);
    plan(at, () => ask(pair, turns));
    if (isCalm || random.chance(0.3)) plan(at + (isCalm ? HOUR : random.below(2_000)), () => ask(pair, turns));
    const answersAt = at + (isCalm ? 2 * HOUR : random.between(1, 60) * HOUR);
    const accepts = isCalm || random.chance(0.85);
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      plan(answersAt + tries * 10 * MINUTE, () => answer(pair, accepts));
    if (!isCalm && random.chance(0.25)) planEnd(pair, answersAt + random.below(30 * DAY));
  }

  function planEnd(pair: Pair, at: number): void {
    const { member, guarantor } = pair;
    const by = random.chance(0.5) ? member : guarantor;
    plan(at, () => end(pair, by));
    if (random.chance(0.3)) plan(at + random.below(2_000), () => end(pair, random.chance(0.5) ? by : guarantor));
  }

  function ask(pair: Pair, turns: number): void {
    const as = nameOf(pair.member);
    invoke(`${as} asks ${nameOf(pair.guarantor)} to step in`, async (functions) => {
      const page = await read(functions, as);
      const partner = page?.askable.find(({ memberId }) => memberId === pair.guarantor);
      const words = partner?.words.slice(0, turns).at(-1);
      if (words === undefined || (isCalm && isAsked)) return;
      promises.seeAsked(pair);
      const body = { kind, memberId: pair.guarantor, turns: words.turns.length, sha256: words.sha256 };
      await call(functions.groups, 'askAgreement', { as, params: params(), body });
    });
  }

  function answer(pair: Pair, accepts: boolean): void {
    const as = nameOf(pair.guarantor);
    invoke(`${as} answers ${nameOf(pair.member)}, whom they may step in for`, async (functions) => {
      const { open = [] } = (await read(functions, as)) ?? {};
      const asked = open.find(({ memberId, isYours }) => memberId === pair.member && !isYours);
      if (asked === undefined) return;
      if (accepts) promises.seeSigned(pair, roundsOf(asked));
      const body = { kind, memberId: pair.member, accepts, sha256: asked.sha256 };
      await call(functions.groups, 'answerAgreement', { as, params: params(), body });
    });
  }

  function end(pair: Pair, by: MembershipId): void {
    const as = nameOf(by);
    invoke(`${as} ends what ${nameOf(pair.guarantor)} signed for ${nameOf(pair.member)}`, async (functions) => {
      const { open = [], agreed = [] } = (await read(functions, as)) ?? {};
      const isMeant = (each: Pick<(typeof open)[number], 'memberId' | 'otherName'>) =>
        each.memberId === pair.member && each.otherName === nameOf(pair.guarantor);
      const meant = [...agreed.filter(({ mayEnd }) => mayEnd), ...open].find(isMeant);
      if (meant === undefined) return;
      const ended = promises.ending(pair, roundsOf(meant));
      const body = { kind, memberId: pair.member, sha256: meant.sha256 };
      const { status } = await call(functions.groups, 'endAgreement', { as, params: params(), body });
      if (status === 200) ended();
    });
  }

  /** Most of those who may still be debited although the grace is over end it then. */
  function seeRound(written: Written): void {
    const { before, after } = roundChange(written) ?? {};
    if (isCalm || !before || !after || after.round.state === 'planned' || now() < graceOver(before.round)) return;
    for (const pair of after.round.guarantors ?? []) {
      const chance = seededRandom(`${terms.seed}/ends/${after.round.round}/${pair.member}/${now()}`);
      if (chance.chance(0.5)) plan(now() + chance.below(3 * DAY), () => end(pair, pair.guarantor));
    }
  }

  /** Most of those whose guarantor was debited have paid them back some weeks later; some others say so for them, in vain. */
  function seeEvent(event: MoneyEvent): void {
    if (event.kind !== 'cover_paid') return;
    const { round, member, payer: guarantor } = event;
    const chance = seededRandom(`${terms.seed}/settle/${round}/${member}`);
    if (!isCalm && chance.chance(0.2))
      plan(now() + chance.below(DAY), () => press({ member, guarantor }, round, member));
    if (!isCalm && chance.chance(0.3)) return;
    const at = now() + (isCalm ? DAY : chance.below(40 * DAY));
    plan(at, () => settle({ member, guarantor }, round));
    if (!isCalm && chance.chance(0.2))
      plan(at + chance.below(2_000), () => press({ member, guarantor }, round, guarantor));
  }

  /** Until it is stored, or nothing is owed any more for another reason. */
  function settle(pair: Pair, round: number, tries = MOST_TRIES): void {
    const paid = observer.round(round)?.contributions.find(({ member }) => member === pair.member);
    if (tries === 0 || paid?.payer !== pair.guarantor || paid.isReleased) return;
    press(pair, round, pair.guarantor);
    plan(now() + 10 * MINUTE, () => settle(pair, round, tries - 1));
  }

  function press(pair: Pair, round: number, by: MembershipId): void {
    const as = nameOf(by);
    if (by === pair.guarantor) promises.seeSettled(pair, round);
    const request = { as, params: params(), body: { memberId: pair.member, round } };
    invoke(`${as} says that turn ${round} of ${nameOf(pair.member)} is settled`, ({ groups }) =>
      call(groups, 'settleDebt', request),
    );
  }

  return {
    observe: (written: Written) => {
      const { PK, SK, item, before } = written;
      if (item === undefined || !PK.startsWith('GROUP#')) return;
      const { agreements = [] } = item as Partial<Pick<Group, 'agreements'>>;
      if (SK === 'META' && agreements.some((each) => each.kind === kind)) isAsked = true;
      const isStart = SK === 'META' && item['state'] === 'active' && before?.['state'] !== 'active';
      if (isStart && people.haveGuarantors && !isBegun) {
        isBegun = true;
        // The rounds are stored in the same transaction.
        plan(now() + MINUTE, begin);
      }
      if (SK.startsWith('EVENT#')) seeEvent(item['event'] as MoneyEvent);
      seeRound(written);
    },
  };
}

const roundsOf = ({ turns }: { readonly turns: readonly { readonly round: number }[] }): readonly number[] =>
  turns.map(({ round }) => round);

const pickOf = (members: readonly MembershipId[], random: Random): MembershipId | undefined =>
  members[random.below(members.length)];
