import type { Journal, MembershipId } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import type { GroupChange, Life } from './life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MOST_TRIES = 4;

/**
 * In half of the started groups members ask others to swap turns, by their page, some of them twice and at moments at which a
 * round may just open; whoever is asked says yes or no, also twice. No turn moves that nobody asked for and said yes to.
 */
export function createSwaps(life: Life) {
  const { seed, people, pages, plan, now } = life;
  const random = seededRandom(`${seed}/swaps`);
  const isChosen = !life.isCalm && (random.chance(0.5) || life.isEventful);
  /** Pairs that both have pressed the button of. */
  const agreed = new Set<string>();
  let order: readonly MembershipId[] = [];

  function begin(): void {
    for (let times = random.between(1, 3); times > 0; times -= 1) {
      const members = people.members().map(([member]) => member);
      const [asking] = members.splice(random.below(members.length), 1);
      const asked = members[random.below(members.length)];
      if (asking === undefined || asked === undefined) continue;
      const at = now() + random.between(1, 20 * 24) * HOUR;
      const ask = () => pages.ask('swap', asking, asked, 1, () => true);
      plan(at, ask);
      if (random.chance(0.2)) plan(at + random.below(2_000), ask);
      const answers = at + random.between(1, 72) * HOUR;
      const accepts = random.chance(0.8);
      const answer = () => pages.answer('swap', asked, asking, accepts, () => void agreed.add(pairOf(asked, asking)));
      for (let tries = 0; tries < MOST_TRIES; tries += 1) plan(answers + tries * 10 * MINUTE, answer);
    }
  }

  /** Of one transaction: two members have each other's turn, as they agreed, or somebody who owes receives last. */
  function ensureAgreed(members: readonly MembershipId[], journals: readonly Journal[]): void {
    if (members === order) return;
    order = withNewcomers(journals, order);
    const moved = members.filter((member, index) => order.length > 0 && member !== order[index]);
    const [one, other] = moved;
    const isLast = becameLast(journals, order, members);
    const isSwap =
      isLast || moved.length === 0 || (one && other && moved.length === 2 && agreed.has(pairOf(one, other)));
    ensure(isSwap === true, 'swap', () => `${moved.join(' and ')} have other turns, which they did not agree to`);
    order = members;
  }

  return {
    see: ({ state }: GroupChange): void => {
      if (state === 'active' && order.length === 0 && isChosen) begin();
      if (life.rounds().length > 0) ensureAgreed(life.cycle().members, life.journals());
    },
  };
}

/** With each newcomer in the turn of the member whose place they took; whether they agreed to that, `createLeavers` checks. */
const withNewcomers = (journals: readonly Journal[], order: readonly MembershipId[]): readonly MembershipId[] =>
  journals.reduce(
    (members, { entry }) =>
      entry.kind === 'member_replaced' ? members.map((id) => (id === entry.from ? entry.to : id)) : members,
    order,
  );

/** By the books the turn of one member is the last one now, and all others are in the order of before. */
function becameLast(
  journals: readonly Journal[],
  before: readonly MembershipId[],
  now: readonly MembershipId[],
): boolean {
  const entry = journals.findLast(({ entry }) => 'members' in entry && entry.kind !== 'round_opened')?.entry;
  if (entry?.kind !== 'turn_moved_to_end' || entry.members.join() !== now.join()) return false;
  const others = (some: readonly MembershipId[]) => some.filter((member) => member !== entry.member).join();
  return now.at(-1) === entry.member && others(before) === others(now);
}

const pairOf = (one: string, other: string): string => [one, other].sort().join('/');
