import { availablePart, bankDate, type MembershipId, type MoneyEvent } from '@halqa/domain';
import type { Random } from '../random.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;

/** What a recipient does when their round is short: most wait, which is what nobody has to do anything for. */
type Choice = 'waits' | 'always' | 'sometimes' | 'twice';

/** Who chooses what, decided apart from all other chance, which stays as it is in groups where everybody waits. */
export type Choosers = { readonly choices: ReadonlyMap<MembershipId, Choice>; readonly random: Random };

export function randomChoosers(members: readonly MembershipId[], random: Random): Choosers {
  const others = ['always', 'sometimes', 'twice'] as const;
  const choices = members.map(
    (member) => [member, random.chance(0.5) ? 'waits' : random.pick<Choice>(others)] as const,
  );
  return { choices: new Map(choices), random };
}

/** Recipients who do not want to wait look at the page after what may have brought them something. */
export function letRecipientsChoose(world: World, event: MoneyEvent): void {
  if (!('round' in event) || !reasons.includes(event.kind)) return;
  const { queue, now, choosers } = world;
  const { round, contributions } = world.rounds.get(event.round) ?? {};
  if (round === undefined || contributions?.every(({ state }) => state === 'available')) return;
  const { choices, random } = choosers;
  const choice = choices.get(round.recipient) ?? 'waits';
  if (choice === 'waits' || round.state === 'collecting' || round.state === 'open') return;
  if (choice === 'sometimes' && random.chance(0.5)) return;
  const at = now + random.between(1, 300) * HOUR;
  const work = { kind: 'member', action: 'choose_part', round: event.round, member: round.recipient } as const;
  queue.push(at, work);
  if (choice === 'twice') queue.push(at + random.below(2_000), work);
}

const reasons: readonly MoneyEvent['kind'][] = [
  ...(['round_short', 'contribution_paid', 'payout_settled', 'payout_failed', 'part_withdrawn'] as const),
];

/** What the page shows. */
export function shownPart({ cycle, rounds, now }: World, round: number) {
  const money = rounds.get(round);
  return money && availablePart(cycle.waits, money, bankDate(now));
}
