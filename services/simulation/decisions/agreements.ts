import { type Change, type Group, type Guarantor, type MembershipId, openAgreements, userId } from '@halqa/domain';
import type { World } from './world.ts';

/* Each writes one transaction over the group and all rounds that an agreement names: what is signed counts for all of them. */

const kind = 'guarantee';

/**
 * Asks for as many turns as there are, at most `turns`. Decided and written with nothing in between.
 *
 * @param beforeSending called just before the question is sent; false when it is not to be sent
 */
export function askGuarantee(
  world: World,
  { member, guarantor }: Guarantor,
  turns: number,
  beforeSending: () => boolean,
): string {
  const before = situation(world);
  // Any text that no other question has serves as the hash of its words.
  const sha256 = `${member} ${guarantor} ${world.now}`;
  for (let count = turns; count > 0; count -= 1) {
    const question = { kind, to: guarantor, turns: count, sha256 } as const;
    const asked = world.engine.decideAsking(before, { ...before, person: userId(member), asking: question });
    if (!asked.ok || asked.change === null) continue;
    if (beforeSending()) store(world, asked.change);
    return `asked for ${asked.agreement.rounds}`;
  }
  return 'impossible';
}

export function answerGuarantee(
  world: World,
  { member, guarantor }: Guarantor,
  accepts: boolean,
  agreeing: (rounds: readonly number[]) => void,
): string {
  const before = situation(world);
  const asked = openAgreements(before, kind).find(({ by, to }) => by === member && to === guarantor);
  if (asked === undefined) return 'nobody asked';
  const answer = { kind, person: userId(guarantor), by: member, accepts, sha256: asked.sha256 } as const;
  const answered = world.engine.decideAnswer(before, { ...before, ...answer });
  world.interleave();
  if (!answered.ok || answered.change === null) return answered.ok ? 'repeated' : answered.code;
  if (!isCurrent(world, before)) return 'conflict';
  if (accepts) agreeing(asked.rounds);
  store(world, answered.change);
  return `${accepts ? 'signed' : 'declined'} for ${asked.rounds}`;
}

/**
 * Unless this answers `conflict`, no new debit of the guarantor follows: a turn that could not be ended is over, or its debit is under
 * way already.
 *
 * @param ending called with the turns just before the end is sent; the function that it returns, when the end was answered. Here both
 *   at once, whatever was decided: nothing comes between the two
 */
export function endGuarantee(
  world: World,
  { member, guarantor }: Guarantor,
  by: MembershipId,
  ending: (rounds: readonly number[]) => () => void,
): string {
  const isMeant = (state: string) => (each: World['agreements'][number]) =>
    each.by === member && each.to === guarantor && each.state === state;
  const meant = world.agreements.find(isMeant('agreed')) ?? world.agreements.find(isMeant('asked'));
  if (meant === undefined) return 'nothing to end';
  const before = situation(world);
  const decided = world.engine.decideEnd(before, {
    ...before,
    kind,
    person: userId(by),
    by: member,
    sha256: meant.sha256,
  });
  world.interleave();
  if (!isCurrent(world, before)) return 'conflict';
  ending(meant.rounds)();
  if (!decided.ok) return decided.code;
  if (decided.change) store(world, decided.change);
  return `ended for ${decided.change?.money?.rounds.map(({ after }) => after.round.round)}`;
}

function store(world: World, { next, money }: Change<{ readonly group: Pick<Group, 'agreements'> }>): void {
  const rounds = money?.rounds ?? [];
  for (const { after } of rounds) world.rounds.set(after.round.round, after);
  world.agreements = next.group.agreements ?? [];
  world.see({ rounds });
  world.onWrite();
}

/** The group as the one who asks and the guarantor see it: its dates are those of its rounds. */
function situation({ cycle, group, agreements, rounds, now }: World) {
  const money = [...rounds.values()].filter(({ round }) => round.round <= cycle.members.length);
  const dates = money.map(({ round: { round, contributionDate, debitDate, payoutDate } }) => ({
    round,
    contributionDate,
    debitDate,
    payoutDate,
  }));
  const members = cycle.members.map((id, index) => ({
    id,
    userId: userId(id),
    state: 'active' as const,
    position: index + 1,
  }));
  const { timeZone, waits: cycleWaits } = cycle;
  const terms = { timeZone, cycleWaits, organizerId: userId(''), rounds: dates };
  return { group: { ...terms, state: group, agreements }, members, money, now };
}

const isCurrent = (world: World, { group, money }: ReturnType<typeof situation>): boolean =>
  world.agreements === group.agreements && money.every((each) => world.rounds.get(each.round.round) === each);
