import {
  type Change,
  type Group,
  graceOver,
  hourInZone,
  type Instruction,
  type JournalEntry,
  type MembershipId,
  type MoneyEvent,
  type RoundMoney,
  type TransferSubject,
  userId,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { Scenario } from '../people/scenario.ts';
import { type Random, seededRandom } from '../random.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/** Two members sign that one is debited for the other when a turn is missing, or one of them ends it. */
export type GuaranteeWork = {
  readonly kind: 'guarantee';
  readonly action: 'sign' | 'end';
  readonly member: MembershipId;
  readonly guarantor: MembershipId;
  /** How many of the member's next turns. */
  readonly turns: number;
};

/** A guarantor says that nothing is owed to them any more. */
export type SettleWork = {
  readonly kind: 'settle';
  readonly round: number;
  readonly member: MembershipId;
  readonly guarantor: MembershipId;
};

/**
 * In one group of two some members, above all those who often fail to pay, have a guarantor for one to three turns; some sign
 * at a time at which the grace may just end, and some end it again.
 */
export function planGuarantees({ queue, cycle, people }: World, scenario: Scenario, random: Random): void {
  if (!random.chance(0.5)) return;
  const unreliable = cycle.members.filter((member) => people.get(member) !== 'ordinary');
  for (let times = random.between(1, 6); times > 0; times -= 1) {
    const member = pickOf(unreliable.length > 0 && random.chance(0.9) ? unreliable : cycle.members, random);
    const guarantor = pickOf(cycle.members, random);
    const first = random.between(1, cycle.members.length);
    const turns = random.between(1, 3);
    const debitDate = scenario.planned[first - 1]?.debitDate;
    if (member === undefined || guarantor === undefined || member === guarantor || debitDate === undefined) continue;
    const latest = hourInZone(debitDate, 9, 'America/New_York') + 9 * DAY;
    const at = scenario.startedAt + random.below(Math.max(1, latest - scenario.startedAt));
    const work = { kind: 'guarantee', member, guarantor, turns } as const;
    queue.push(at, { ...work, action: 'sign' });
    if (random.chance(0.3)) queue.push(at + random.below(30 * DAY), { ...work, action: 'end' });
  }
}

const pickOf = (members: readonly MembershipId[], random: Random): MembershipId | undefined =>
  members[random.below(members.length)];

/** One transaction over the group and all rounds that it names: what is signed counts for all of them. */
export function changeGuarantee(world: World, work: GuaranteeWork, interleave: () => void): string {
  return work.action === 'sign' ? sign(world, work, interleave) : end(world, work, interleave);
}

function sign(world: World, { member, guarantor, turns }: GuaranteeWork, interleave: () => void): string {
  const { engine, now, promises } = world;
  const sha256 = `${member} ${guarantor} ${now}`;
  const before = situation(world);
  const asking = { kind: 'guarantee', to: guarantor, turns, sha256 } as const;
  const asked = engine.decideAsking(before, { ...before, person: userId(member), asking });
  if (!asked.ok || asked.change === null) return 'impossible';
  const answer = { kind: 'guarantee', person: userId(guarantor), by: member, accepts: true, sha256 } as const;
  const answered = engine.decideAnswer(asked.change.next, { ...before, ...answer });
  interleave();
  if (!answered.ok || answered.change === null) return answered.ok ? 'repeated' : answered.code;
  if (!isCurrent(world, before)) return 'conflict';
  const { rounds } = asked.agreement;
  store(world, answered.change);
  for (const round of rounds) promises.seeGuarantee({ member, guarantor }, round, true);
  world.onWrite();
  return `signed for ${rounds}`;
}

/** Whatever it answers, from then on nobody is debited by it: what could not be ended is over, or its debit has begun. */
function end(world: World, { member, guarantor }: GuaranteeWork, interleave: () => void): string {
  const { engine, promises, agreements } = world;
  const meant = agreements.find(({ by, to, state }) => by === member && to === guarantor && state === 'agreed');
  if (meant === undefined) return 'nothing to end';
  const before = situation(world);
  const { kind, sha256 } = meant;
  const decided = engine.decideEnd(before, { ...before, kind, person: userId(guarantor), by: member, sha256 });
  interleave();
  if (!isCurrent(world, before)) return 'conflict';
  const ended = decided.ok ? decided.change : null;
  if (ended) store(world, ended);
  for (const round of meant.rounds) promises.seeGuarantee({ member, guarantor }, round, false);
  world.onWrite();
  return decided.ok ? `ended for ${ended?.money?.rounds.map(({ after }) => after.round.round)}` : decided.code;
}

function store(world: World, { next, money }: Change<{ readonly group: Pick<Group, 'agreements'> }>): void {
  for (const { after } of money?.rounds ?? []) world.rounds.set(after.round.round, after);
  world.agreements = next.group.agreements ?? [];
}

/** The group as both are shown it: its dates are those of its rounds. */
function situation({ cycle, group, agreements, rounds, now }: World) {
  const money = [...rounds.values()].filter(({ round }) => round.round <= cycle.members.length);
  const dates = money.map(({ round: { round, contributionDate, debitDate, payoutDate } }) => ({
    ...{ round, contributionDate, debitDate, payoutDate },
  }));
  const members = cycle.members.map((id, index) => ({
    ...{ id, userId: userId(id), state: 'active' as const, position: index + 1 },
  }));
  const { timeZone, waits: cycleWaits } = cycle;
  const terms = { timeZone, cycleWaits, organizerId: userId(''), rounds: dates };
  return { group: { ...terms, state: group, agreements }, members, money, now };
}

const isCurrent = (world: World, { group, money }: ReturnType<typeof situation>): boolean =>
  world.agreements === group.agreements && money.every((each) => world.rounds.get(each.round.round) === each);

/** Most of those whose guarantor was debited have paid them back some weeks later. */
export function letMembersSettle({ queue, cycle, now }: World, event: MoneyEvent): void {
  if (event.kind !== 'cover_paid') return;
  const { round, member, payer: guarantor } = event;
  const random = seededRandom(`${cycle.groupId}/settle/${round}/${member}`);
  if (random.chance(0.7)) queue.push(now + random.below(40 * DAY), { kind: 'settle', round, member, guarantor });
}

/**
 * One in five contributions for which there is a guarantor comes back once everybody thinks that it has arrived, and as many
 * guarantors' debits when the group may have ended; one in ten meets a limit of ours again and again, often until its grace ends.
 */
export function guaranteedHabit(world: World, { kind, round, member, attempt }: TransferSubject, payer: MembershipId) {
  if (kind === 'credit') return undefined;
  const random = seededRandom(`${world.cycle.groupId}/back/${round}/${payer}`);
  const comesBack = random.chance(0.2);
  if (payer !== member) return comesBack ? 'comes_back_late' : undefined;
  const isGuaranteed = world.agreements.some(
    ({ by, state, rounds }) => by === member && state === 'agreed' && rounds.includes(round),
  );
  if (!isGuaranteed) return undefined;
  if (comesBack) return attempt === 1 ? 'comes_back' : undefined;
  return random.chance(0.125) && attempt <= random.between(4, 14) ? 'limited' : undefined;
}

/** Most of those who may still be debited although the grace is over end it then. */
export function letGuarantorsEnd({ queue, cycle, now }: World, before: RoundMoney, { round }: RoundMoney): void {
  if (round.state === 'planned' || now < graceOver(before.round)) return;
  for (const { member, guarantor } of round.guarantors ?? []) {
    const random = seededRandom(`${cycle.groupId}/ends/${round.round}/${member}/${now}`);
    const work = { kind: 'guarantee', action: 'end', member, guarantor, turns: 0 } as const;
    if (random.chance(0.6)) queue.push(now + random.below(3 * DAY), work);
  }
}

/** Nobody is debited for another who failed to pay that turn themselves. */
export function ensureHasPaid({ contributions, round }: RoundMoney, { payer, subject }: Instruction): void {
  const own = contributions.find(({ member }) => member === payer);
  if (own === undefined) return;
  const hasPaid = ['authorizing', 'submitted', 'posted', 'settled', 'available'].includes(own.state);
  const of = () => `round ${round.round}: ${payer} is debited for ${subject.member}, and owes their own`;
  ensure(hasPaid && own.payer === undefined, 'guarantee', of);
}

/** What has arrived when a grace is over, or later, no guarantor pays any more; nor what was being paid by hand when it ended. */
export function seeGrace({ promises, now }: World, { round, contributions }: RoundMoney, isEnd = false): void {
  if (round.state === 'planned' || now < graceOver(round)) return;
  for (const { member, state, requestedBy, payer } of contributions) {
    const isByHand = isEnd && requestedBy === 'member' && ['authorizing', 'submitted', 'posted'].includes(state);
    if (payer === undefined && (state === 'settled' || state === 'available' || isByHand))
      promises.seeArrived(round.round, member);
  }
}

/** By the bank's own records each member's part of the shares is what was debited from them, and what they paid back by hand. */
export function ensureOwners({ bank, settledCovers }: World, { shares }: JournalEntry & { kind: 'cash_shared' }): void {
  for (const { member, paid } of shares) {
    const own = [...bank.transfers()].filter(({ subject, payer = subject.member, step, isReturnUnknown, key }) => {
      const isThere = subject.kind === 'debit' && (step === 'available' || isReturnUnknown);
      return isThere && (settledCovers.has(key) ? subject.member : payer) === member;
    });
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    ensure(sum === paid, 'share', () => `${member} paid ${sum}, and the shares say ${paid}`);
  }
}

/** What a member has paid by hand to guarantors, less what was paid to them, by the journals. */
export function settledFor({ journals, cycle }: World, member: MembershipId): number {
  const settled = new Map<string, number>();
  for (const { entry } of journals) {
    if (!('payer' in entry) || entry.payer === undefined) continue;
    const name = `${entry.round}/${entry.member}/${entry.attempt}`;
    if (entry.kind === 'cover_settled')
      settled.set(name, (entry.member === member ? 1 : 0) - (entry.payer === member ? 1 : 0));
    if (entry.kind === 'contribution_returned' || entry.kind === 'contribution_clawed_back') settled.delete(name);
  }
  return [...settled.values()].reduce((sum, each) => sum + each, 0) * cycle.contribution;
}
