import type { Instruction, MembershipId, TransferSubject } from '@halqa/domain';
import { type Habit, habitOf, isDefaulting } from '../people/personas.ts';
import { seededRandom } from '../random.ts';
import type { World } from './world.ts';

/**
 * What the habits of whoever pays or receives make of a transfer.
 *
 * @param members in the order of the start
 */
export function habitIn(
  world: World,
  members: readonly MembershipId[],
  { subject, payer = subject.member }: Pick<Instruction, 'subject' | 'payer'>,
): Habit | undefined {
  const moved = movedHabit(world, subject, payer);
  if (moved !== undefined) return moved;
  const known = members.indexOf(payer);
  const position = (known < 0 ? world.cycle.members.indexOf(payer) : known) + 1;
  const turn = world.movedFrom.get(payer) ?? position;
  return habitOf(world.people.personaOf(payer), subject, turn, world.random) ?? guaranteedHabit(world, subject, payer);
}

/**
 * Whoever was moved may pay their own turn and let their bank take it back, when others were paid from that pot. Not who never
 * pays again: nothing ends the group then in which all else is paid.
 */
function movedHabit(world: World, { kind, round, attempt }: TransferSubject, payer: MembershipId) {
  const { cycle, movedFrom } = world;
  if (kind !== 'debit' || attempt > 2 || !movedFrom.has(payer) || cycle.members[round - 1] !== payer) return undefined;
  if (isDefaulting(world.people.personaOf(payer))) return undefined;
  return seededRandom(`${cycle.groupId}/${payer}/taken-back`).chance(0.5) ? ('comes_back' as const) : undefined;
}

/**
 * One in five contributions for which there is a guarantor comes back once everybody thinks that it has arrived, and as many
 * guarantors' debits when the group may have ended; one in ten meets a limit of ours again and again, often until its grace ends.
 */
function guaranteedHabit(world: World, { kind, round, member, attempt }: TransferSubject, payer: MembershipId) {
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
