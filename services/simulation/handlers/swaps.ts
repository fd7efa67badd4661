import type { Journal, MembershipId } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import type { Functions } from './functions.ts';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';
import { seatsOf } from './written-seats.ts';

const HOUR = 60 * MINUTE;
const MOST_TRIES = 4;

/**
 * In half of the started groups members ask others to swap turns, by their page, some of them twice and at moments at which a
 * round may just open; whoever is asked says yes or no, also twice. No turn moves that nobody asked for and said yes to.
 */
export function createSwaps(world: World) {
  const { terms, observer, plan, now, invoke } = world;
  const random = seededRandom(`${terms.seed}/swaps`);
  // In a calm run what is left is compared with one that is interrupted.
  const isChosen = !world.isCalm && (random.chance(0.5) || world.circumstances.stopsPaying !== undefined);
  const people = new Map<string, string>();
  /** Pairs that both have pressed the button of. */
  const agreed = new Set<string>();
  let order: readonly MembershipId[] = [];

  function begin(): void {
    for (let times = random.between(1, 3); times > 0; times -= 1) {
      const members = [...people.keys()];
      const [asking] = members.splice(random.below(members.length), 1);
      const asked = members[random.below(members.length)];
      if (asking === undefined || asked === undefined) continue;
      const at = now() + random.between(1, 20 * 24) * HOUR;
      plan(at, () => ask(asking, asked));
      if (random.chance(0.2)) plan(at + random.below(2_000), () => ask(asking, asked));
      const answers = at + random.between(1, 72) * HOUR;
      const accepts = random.chance(0.8);
      for (let tries = 0; tries < MOST_TRIES; tries += 1)
        plan(answers + tries * 10 * MINUTE, () => answer(asked, asking, accepts));
    }
  }

  const params = () => ({ id: observer.cycle().groupId });
  const readSwaps = async ({ groups }: Functions, as: string) => {
    const read = await call(groups, 'readAgreements', { as, params: { ...params(), kind: 'swap' } });
    return read.status === 200 ? replyOf('readAgreements', read) : { askable: [], open: [] };
  };

  function ask(member: string, other: string): void {
    const as = people.get(member) ?? '';
    invoke(`${as} asks ${people.get(other)} to swap`, async (functions) => {
      const { askable } = await readSwaps(functions, as);
      const [words] = askable.find(({ memberId }) => memberId === other)?.words ?? [];
      if (words === undefined) return;
      const body = { kind: 'swap', memberId: other, sha256: words.sha256 };
      await call(functions.groups, 'askAgreement', { as, params: params(), body });
    });
  }

  function answer(member: string, by: string, accepts: boolean): void {
    const as = people.get(member) ?? '';
    invoke(`${as} answers ${people.get(by)}`, async (functions) => {
      const { open } = await readSwaps(functions, as);
      const asked = open.find(({ memberId }) => memberId === by);
      if (asked === undefined) return;
      if (accepts) agreed.add(pairOf(member, by));
      const body = { kind: 'swap', memberId: by, accepts, sha256: asked.sha256 };
      await call(functions.groups, 'answerAgreement', { as, params: params(), body });
    });
  }

  return {
    observe: (written: Written) => {
      const { PK, SK, item, before } = written;
      if (item === undefined || !PK.startsWith('GROUP#')) return;
      for (const { id, userId, state } of seatsOf(written)) if (state === 'joined') people.set(id, userId);
      if (SK === 'META' && isChosen && item['state'] === 'active' && before?.['state'] !== 'active') begin();
    },
    /** Of one transaction: two members have each other's turn, as they agreed, or somebody who owes receives last. */
    ensureAgreed: () => {
      const { cycle } = observer.snapshot() ?? {};
      if (cycle === undefined || cycle.members === order) return;
      order = withNewcomers(observer.snapshot()?.journals ?? [], order);
      const moved = cycle.members.filter((member, index) => order.length > 0 && member !== order[index]);
      const [one, other] = moved;
      const isLast = becameLast(observer.snapshot()?.journals ?? [], order, cycle.members);
      const isSwap =
        isLast || moved.length === 0 || (one && other && moved.length === 2 && agreed.has(pairOf(one, other)));
      ensure(isSwap === true, 'swap', () => `${moved.join(' and ')} have other turns, which they did not agree to`);
      order = cycle.members;
    },
  };
}

/** Whose place somebody took, their turn is that one's: `createLeavers` asks whether they agreed to it. */
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
