import {
  addDays,
  bankDate,
  isClaimRound,
  type Journal,
  type MembershipId,
  openingOf,
  type Payout,
  positionOfRound,
  sendingAmount,
} from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import type { Functions } from './functions.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { newcomersOf } from './terms.ts';
import { MINUTE, type World } from './world.ts';
import { seatsOf } from './written-seats.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How often somebody presses a button that has not worked: a place waits for debits, for days. */
const MOST_TRIES = 12;
/** How often members leave. */
const LEAVING = 1 / 5;

/** A replacement by the books: `to` has the place of `from`, whose claim on its turn is `amount`. */
type Taken = { readonly from: MembershipId; readonly to: MembershipId; readonly amount: number };

/**
 * In one started group of five one or two members ask to be replaced, by their page; somebody from outside waits on the standby list,
 * is offered the place by the organizer, and answers, often at the moment at which a turn opens, and sometimes twice. Throws when
 * somebody gets a place who was not offered it, or a claim is paid too early or is not what was paid in.
 */
export function createLeavers(world: World) {
  const { terms, observer, plan, now, invoke, isCalm, circumstances } = world;
  const random = seededRandom(`${terms.seed}/leavers`);
  // A calm run is compared with an interrupted one, and an interruption would change who answers in time.
  const isChosen = circumstances.leaves ?? (random.chance(LEAVING) && !isCalm);
  const userIdOf = new Map<MembershipId, string>();
  /** Pairs of leaver and newcomer for which the organizer pressed the button. */
  const offered = new Set<string>();
  /** Newcomers who said yes. */
  const accepted = new Set<string>();
  const taken: Taken[] = [];
  let group: { readonly organizerId: string; readonly inviteCode: string } | undefined;

  const params = () => ({ id: observer.cycle().groupId });

  function begin(): void {
    const newcomers = newcomersOf(terms);
    for (const newcomer of newcomers.slice(0, random.between(1, newcomers.length)))
      plan(now() + HOUR, () => chooseLeaver(newcomer));
  }

  /** Plans that a member other than the organizer, whose turn has not opened, leaves at some moment before it opens. */
  function chooseLeaver(newcomer: string): void {
    const others = observer.cycle().members.filter((member) => userIdOf.get(member) !== group?.organizerId);
    const leaver = others[random.below(Math.max(1, others.length))];
    const opening = leaver && openingOfTurn(observer.cycle().members.indexOf(leaver) + 1);
    if (leaver === undefined || opening === undefined || opening < now() + DAY) return;
    plan(now() + random.below(opening - now() - DAY / 2), () => leave(leaver, newcomer));
  }

  function openingOfTurn(turn: number): number | undefined {
    const round = observer.round(turn)?.round;
    return round && openingOf(observer.cycle(), round, Number.NEGATIVE_INFINITY).at;
  }

  /** The question, the list, the offer and the answer, each some time after the one before. */
  function leave(leaver: MembershipId, newcomer: string): void {
    const turn = observer.cycle().members.indexOf(leaver) + 1;
    const answersAt = nextOpening(turn) ?? now() + random.between(2, 60) * HOUR;
    plan(now(), () => ask(leaver));
    plan(now() + HOUR, () => waitFor(newcomer));
    for (const before of [5 * DAY, 4 * DAY, DAY]) {
      const at = Math.max(now() + 2 * HOUR, answersAt - before);
      plan(at, () => offer(leaver, newcomer));
    }
    const times = random.chance(0.2) ? 2 : 1;
    for (let time = 0; time < times; time += 1) plan(answersAt + random.below(3_000), () => answer(leaver, newcomer));
  }

  /**
   * The opening of one of the next two turns up to the leaver's own, at least three hours from now: an answer at that moment races
   * with the process that opens the turn, which may have read either member. Undefined when none is left.
   */
  function nextOpening(turn: number): number | undefined {
    const openings = observer.cycle().members.flatMap((_, index) => {
      const opening = index < turn ? openingOfTurn(index + 1) : undefined;
      return opening !== undefined && opening > now() + 3 * HOUR ? [opening] : [];
    });
    const [first, second = first] = openings;
    return random.chance(0.7) ? first : second;
  }

  function ask(leaver: MembershipId): void {
    const as = userIdOf.get(leaver) ?? '';
    invoke(`${as} asks to be replaced`, async ({ groups }) => {
      const [words] = (await readAs(groups, as))?.askable[0]?.words ?? [];
      if (words === undefined) return;
      const body = { kind: 'replacement', sha256: words.sha256 };
      await call(groups, 'askAgreement', { as, params: params(), body });
    });
  }

  const readAs = async (groups: Functions['groups'], as: string) => {
    const read = await call(groups, 'readAgreements', { as, params: { ...params(), kind: 'replacement' } });
    return read.status === 200 ? replyOf('readAgreements', read) : undefined;
  };

  function waitFor(newcomer: string): void {
    const inviteCode = group?.inviteCode ?? '';
    invoke(`${newcomer} waits`, ({ groups }) => call(groups, 'joinStandby', { as: newcomer, params: { inviteCode } }));
  }

  function offer(leaver: MembershipId, newcomer: string): void {
    const as = group?.organizerId ?? '';
    invoke(`${as} offers the place of ${userIdOf.get(leaver)} to ${newcomer}`, async ({ groups }) => {
      const read = await readAs(groups, as);
      const since = read?.standby.find(({ name }) => name === newcomer)?.since;
      if (since === undefined || !read?.asking.some(({ memberId }) => memberId === leaver)) return;
      offered.add(pairOf(leaver, newcomer));
      await call(groups, 'offerPlace', { as, params: params(), body: { memberId: leaver, since } });
    });
  }

  function answer(leaver: MembershipId, newcomer: string, tries = MOST_TRIES): void {
    if (taken.some(({ from }) => from === leaver) || tries === 0) return;
    invoke(`${newcomer} takes the place of ${userIdOf.get(leaver)}`, async ({ groups }) => {
      const read = await call(groups, 'readPlace', { as: newcomer, params: params() });
      const sha256 = read.status === 200 ? replyOf('readPlace', read).mandate?.sha256 : undefined;
      if (sha256 === undefined) return;
      accepted.add(newcomer);
      const body = { accepts: true, acceptedTerms: true, sha256 };
      await call(groups, 'answerPlace', { as: newcomer, params: params(), body });
    });
    plan(now() + (tries % 2 === 0 ? 20 * MINUTE : 11 * HOUR), () => answer(leaver, newcomer, tries - 1));
  }

  function seeReplaced({ from, to, amount }: Taken): void {
    taken.push({ from, to, amount });
    const newcomer = userIdOf.get(to) ?? '';
    const isAgreed = accepted.has(newcomer) && offered.has(pairOf(from, newcomer));
    ensure(isAgreed, 'replaced', () => `${newcomer} has the place of ${from}, which they were not offered`);
  }

  /** Its turn was paid out, or its payout came back and waits for its recipient. */
  function ensureMayFund(round: number): void {
    const turn = positionOfRound(round);
    const place = observer.round(turn);
    const waits = place?.payout?.state === 'needs_account' || place?.payout?.cameBack === true;
    ensure(
      place?.round.state === 'paid' || waits,
      'claim',
      () => `the claim out of turn ${turn} is funded before it is paid`,
    );
  }

  /** What is sent is the claim less what was set off from it; verifying the books checks that no more was set off than was owed. */
  function ensureClaim({ round, recipient, attempt, ...payout }: Payout): void {
    const claim = taken.find(({ from }) => from === recipient);
    const left = (claim?.amount ?? 0) - world.bank().takenFrom(round);
    const amount = sendingAmount({ round, recipient, attempt, ...payout });
    ensure(amount === left, 'claim', () => `the claim of ${recipient} is ${left}, and ${amount} are sent`);
    // One that came back is sent again when they ask for it, whatever they paid meanwhile.
    if (attempt > 1) return;
    const last = addDays(bankDate(now()), -terms.waits.disputeDays);
    const young = [...world.bank().transfers()].find(
      ({ subject, step, settledOn }) =>
        subject.kind === 'debit' && subject.member === recipient && step === 'available' && (settledOn ?? last) > last,
    );
    ensure(young === undefined, 'claim', () => `the claim of ${recipient} is paid while ${young?.key} can be disputed`);
  }

  return {
    /** What of the pot of a round is not its recipient's. */
    claimOn: (number: number): number => {
      const recipient = observer.round(number)?.round.recipient;
      return taken.find(({ to }) => to === recipient)?.amount ?? 0;
    },
    observe: (write: Written) => {
      const { PK, SK, item, before } = write;
      if (item === undefined) return;
      if (PK.startsWith('LG#') && SK.startsWith('J#')) {
        const { entry } = item['journal'] as Journal;
        if (entry.kind === 'member_replaced') seeReplaced(entry);
      }
      if (!PK.startsWith('GROUP#')) return;
      for (const { id, userId } of seatsOf(write)) userIdOf.set(id, userId);
      if (SK === 'META') {
        group = { organizerId: String(item['organizerId']), inviteCode: String(item['inviteCode']) };
        if (isChosen && item['state'] === 'active' && before?.['state'] !== 'active') begin();
      }
      const { after, before: was } = roundChange(write) ?? {};
      if (after === undefined || !isClaimRound(after.round.round)) return;
      const isFunded = was === undefined;
      if (isFunded) ensureMayFund(after.round.round);
      const begins = after.payout?.state === 'authorizing' && was?.payout?.state !== 'authorizing';
      if (begins && after.payout) ensureClaim(after.payout);
    },
  };
}

const pairOf = (leaver: MembershipId, newcomer: string): string => `${leaver}/${newcomer}`;
