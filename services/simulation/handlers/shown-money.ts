import type { MoneyInGroup } from '@halqa/contract';
import {
  addJournals,
  balanceOf,
  dateInZone,
  emptyBooks,
  isWindingDown,
  type MembershipId,
  type RoundMoney,
  shareRound,
} from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { claimedIn } from '../checks/check-statements.ts';
import { ensure } from '../invariant.ts';
import { settledCovers } from '../people/voters.ts';
import type { Written } from './observer.ts';
import type { World } from './world.ts';
import { seatsOf } from './written-seats.ts';

/** Pages are asked at one of so many moments at which something was written and nobody waits: asking at each would take most of a run. */
const ONE_OF = 25;

/** What a member's statement and My Money show, by their routes, agrees to the cent with each other and with the books. */
export function createShownMoney(world: World) {
  const people = new Map<MembershipId, string>();
  let moments = 0;
  let isChanged = false;

  async function ensureShown(member: MembershipId, person: string): Promise<void> {
    const snapshot = world.observer.snapshot();
    // Whoever left before the start, and perhaps came back, has a seat of before.
    if (!snapshot?.cycle.members.includes(member)) return;
    const { groupId } = snapshot.cycle;
    const replies = await world.aside(async ({ groups }) => ({
      statement: await call(groups, 'readStatement', { as: person, params: { id: groupId } }),
      money: await call(groups, 'listMoney', { as: person }),
    }));
    const read = replyOf('readStatement', replies.statement);
    const statement = totalsOf(read);
    const sumSoFar = read.rows.at(-1);
    const addsUp = sumSoFar === undefined || totalsOf(sumSoFar) === statement;
    ensure(
      addsUp,
      'statement',
      () => `${person} sees ${statement} after rows that add up to ${JSON.stringify(sumSoFar)}`,
    );
    const group = replyOf('listMoney', replies.money).groups.find(({ id }) => id === groupId);
    ensure(group !== undefined, 'statement', () => `${person} sees no money of the group`);
    const money = group && totalsOf(group);
    ensure(statement === money, 'statement', () => `${person} sees ${statement} and, in My Money, ${money}`);
    const moved = group && movedOf(group.movements);
    const sums = group && [group.paidCents, group.receivedCents, group.onTheWayCents].join('/');
    ensure(moved === sums, 'statement', () => `${person} sees movements of ${moved} and sums of ${sums}`);
    const today = dateInZone(world.now(), group?.timeZone ?? 'UTC');
    const past = group?.movements.find(({ state, date }) => state === 'planned' && date !== null && date < today);
    ensure(past === undefined, 'shown', () => `${person} sees as planned on ${today}: ${JSON.stringify(past)}`);
    const books = addJournals(emptyBooks(groupId), snapshot.journals);
    if (!books.ok) throw new Error(`The books of ${groupId} do not verify`);
    const { balances } = books.books;
    const position = snapshot.cycle.members.indexOf(member) + 1;
    const transit = [position, shareRound(position)].map((round) => balanceOf(balances, `transit:${round}`));
    const onTheWay = transit.reduce((sum, amount) => sum + amount);
    const byBooks = balanceOf(balances, `due:${member}`) + claimedIn(snapshot.journals, member);
    const { rounds = [] } = snapshot;
    const due = isWindingDown(rounds) ? Math.min(byBooks, leftBefore(rounds, member)) : byBooks;
    const owed = `${onTheWay}/${due}`;
    ensure(statement.endsWith(`/${owed}`), 'statement', () => `${person} sees ${statement}, and the books say ${owed}`);
  }

  /** What the bank debited from a guarantor and did not take back is owed to them, unless it is settled or shared out. */
  async function ensureDebts(member: MembershipId, person: string): Promise<void> {
    const { cycle, rounds = [], journals = [] } = world.observer.snapshot() ?? {};
    if (!cycle?.members.includes(member)) return;
    const isShared = rounds.some(({ round }) => round.isShared);
    const settled = settledCovers(journals);
    const owed = [...world.bank().transfers()]
      .filter(({ subject, payer, step }) => payer === member && subject.kind === 'debit' && step === 'available')
      .map(({ subject: { round, member: of, attempt } }) => `${round}/${of}/${attempt}`)
      .filter((name) => !isShared && !settled.has(name))
      .map((name) => name.slice(0, name.lastIndexOf('/')));
    const read = await world.aside(({ groups }) =>
      call(groups, 'readAgreements', { as: person, params: { id: cycle.groupId, kind: 'guarantee' } }),
    );
    const { debts } = replyOf('readAgreements', read);
    const shown = debts.flatMap(({ isOwedToYou, round, memberId }) => (isOwedToYou ? `${round}/${memberId}` : []));
    const isSame = shown.sort().join() === owed.sort().join();
    ensure(isSame, 'guarantee', () => `${person} is owed ${owed}, and sees ${shown}`);
  }

  return {
    observe: (written: Written) => {
      isChanged = true;
      for (const { id, userId } of seatsOf(written)) people.set(id, userId);
    },
    /** Asks for one member, each in turn, when nobody waits for a turn. */
    whenIdle: async () => {
      if (!isChanged || world.store.isWriting()) return;
      isChanged = false;
      moments += 1;
      const [member, person] = [...people][moments % Math.max(1, people.size)] ?? [];
      if (moments % ONE_OF === 0 && member && person) await ensureShown(member, person);
    },
    /** Asks for everybody. */
    atEnd: async () => {
      for (const [member, person] of people) {
        await ensureShown(member, person);
        await ensureDebts(member, person);
      }
    },
  };
}

/** What has settled is paid. */
const onItsWay: ReadonlySet<string> = new Set(['authorizing', 'submitted', 'posted']);

/** A group that winds down debits nobody: what a member still pays is what had left their account before. */
const leftBefore = (rounds: readonly RoundMoney[], member: MembershipId): number =>
  rounds
    .flatMap(({ contributions }) => contributions)
    .filter((each) => each.member === member && each.payer === undefined && onItsWay.has(each.state))
    .reduce((sum, { amount }) => sum + amount, 0);

type Totals = {
  readonly paidCents: number;
  readonly receivedCents: number;
  readonly onTheWayCents: number;
  readonly owedCents: number;
};

const totalsOf = ({ paidCents, receivedCents, onTheWayCents, owedCents }: Totals): string =>
  [paidCents, receivedCents, onTheWayCents, owedCents].join('/');

type Movements = MoneyInGroup['movements'];

/** What arrived from the member's account, what arrived on it, and what is on its way to it. */
function movedOf(movements: Movements): string {
  const leaves = ({ kind }: Movements[number]) => kind === 'contribution' || kind === 'cover';
  const sum = (some: Movements) => some.reduce((all, { amountCents }) => all + amountCents, 0);
  const arrived = movements.filter(({ state }) => state === 'arrived');
  const onTheWay = movements.filter((each) => each.state === 'on_its_way' && !leaves(each));
  return [sum(arrived.filter(leaves)), sum(arrived.filter((each) => !leaves(each))), sum(onTheWay)].join('/');
}
