import type { GroupDetail } from '@halqa/contract';
import { addBusinessDays, bankDate, dateInZone, lookHourOf, type MembershipId } from '@halqa/domain';
import type { StoredNotification } from '../../src/ports/notifications.ts';
import { keys } from '../../src/store/keys.ts';
import { call, replyOf } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import {
  arrived,
  type LastSaid,
  lastSaid,
  noDay,
  saidAtMost,
  saidOfClaim,
  saidOfDebit,
  saidOfPayout,
  saidOfShare,
  sent,
} from './notified-days.ts';
import type { Written } from './observer.ts';
import { ensureSums, namesSums } from './said-sums.ts';
import {
  hasComeBack,
  payoutOnCard,
  payoutOnPage,
  shownClaim,
  shownDebit,
  shownPayout,
  shownShare,
  storedDays,
} from './shown-days.ts';
import { MINUTE, type World } from './world.ts';
import { seatsOf } from './written-seats.ts';

/** At one of so many moments at which something was written, pages are asked for the next member although nothing seems to differ. */
const ONE_OF = 50;
/** How long work may take that is killed or stands still. */
const SLACK = 6 * 60 * MINUTE;
/** How long a process may go on by what it read of the switch of all money. */
const LONGEST_PROCESS = 15 * MINUTE;

type Shown = string | undefined;

const isOfTurn = (notice: StoredNotification, turn: number): boolean =>
  namesSums(notice) && 'round' in notice.params && notice.params.round === turn;

/** Whether a mail is of the event of a notice, by its kind and time; a mail that several events share names no time. */
const isOfEvent = (claim: string, kind: string, at: number): boolean =>
  claim.includes(kind) && (!claim.startsWith('money:') || claim.includes(`:${at}:`));

/**
 * No notice contradicts a page, and nobody who waits is left with another day than the page shows (`said`): what each member was notified
 * of last, of their own payout, debits, share and claim, is what the group page, the dashboard and My Money show, which agree with each
 * other.
 * Asked at moments at which every event was read and no work is due.
 *
 * A page may be ahead of the notices until noon of the next business day, when a payout that waits is looked at; not where nothing was
 * written since the event of the notice.
 */
export function createSaid(world: World) {
  const { observer, now } = world;
  const people = new Map<MembershipId, string>();
  const notices = new Map<string, StoredNotification[]>();
  /** By id, the notices about which pages were not asked yet, and how many mails had been sent before each. */
  const fresh = new Map<string, { readonly notice: StoredNotification; readonly to: string; readonly mails: number }>();
  /** Who was notified of a claim or a share by one of them. */
  const claimants = new Set<string>();
  const remembered = new Map<string, LastSaid | undefined>();
  /** By person and thing: which notice pages differ from, and how long they may. */
  const differences = new Map<string, { readonly by: string; readonly until: number }>();
  /** By the same, what pages were asked about last. */
  const asked = new Map<string, string>();
  /** By the time of events, the number of the first transaction that wrote one. */
  const events = new Map<number, number>();
  /** `lastChange`: the number of the last transaction that changed the group's money. */
  let [transaction, lastChange, moments, isChanged] = [0, 0, 0, false];
  let switchTurnedAt = Number.NEGATIVE_INFINITY;

  function last(person: string, thing: string, of: (notice: StoredNotification) => string | undefined) {
    const key = `${person} ${thing}`;
    if (!remembered.has(key)) remembered.set(key, lastSaid(notices.get(person)?.toReversed() ?? [], of));
    return remembered.get(key);
  }
  const lastOfPayout = (person: string, turn: number) =>
    last(person, `payout ${turn}`, (each) => saidOfPayout(each, turn));
  const lastOfDebit = (person: string, round: number) =>
    last(person, `debit ${round}`, (each) => saidOfDebit(each, round));

  async function ensureSaid(person: string): Promise<void> {
    const { groupId } = observer.cycle();
    const replies = await world.aside(async ({ groups }) => ({
      page: await call(groups, 'readGroup', { as: person, params: { id: groupId } }),
      cards: await call(groups, 'listGroups', { as: person }),
      money: await call(groups, 'listMoney', { as: person }),
    }));
    const cards = replyOf('listGroups', replies.cards);
    const money = replyOf('listMoney', replies.money).groups.find(({ id }) => id === groupId);
    if (money?.claim) {
      const former = cards.former.find(({ id }) => id === groupId);
      ensureSame(person, 'claim', [shownClaim(money.claim), former && shownClaim(former)]);
      compare(person, 'claim', last(person, 'claim', saidOfClaim), shownClaim(money.claim));
    }
    const card = cards.groups.find(({ id }) => id === groupId);
    const share = money && shownShare(money);
    if (share) compare(person, 'share', last(person, 'share', saidOfShare), share);
    ensureAtMost(person, money?.movements.find(({ kind }) => kind === 'share')?.amountCents ?? 0);
    // Of a group that ends early each member is notified of their share.
    if (
      replies.page.status !== 200 ||
      !card ||
      !money ||
      money.status === 'winding_down' ||
      money.status === 'dissolved'
    )
      return;
    const page = replyOf('readGroup', replies.page);
    const own = payoutOnPage(page);
    if (own) {
      const shown = shownPayout(own);
      const onCard = hasComeBack(own) ? undefined : payoutOnCard(card);
      ensureSame(person, 'payout', [shown, onCard, money.payout ? shownPayout(money.payout) : undefined]);
      const said = lastOfPayout(person, own.position);
      compare(person, `payout ${own.position}`, said, shown, isSaidLater(own, shown));
    }
    if (own && money.payout) ensureSumsOf(person, own.position, { payout: money.payout, page });
    ensureSame(person, 'next debit', [page.nextContributionDate ?? noDay, card.nextContribution ?? noDay]);
    const today = dateInZone(now(), page.timeZone);
    for (const { position: round } of page.payoutSchedule)
      compare(person, `debit ${round}`, lastOfDebit(person, round), shownDebit(money, round, today));
  }

  function ensureAtMost(person: string, share: number): void {
    const most = saidAtMost(notices.get(person)?.toReversed() ?? []) ?? share;
    ensure(share <= most, 'said', () => `${person} was notified of a share of ${most} at most, and gets ${share}`);
  }

  /** Of the notices of the reader's own payout that are new, and the mails that were sent since. */
  function ensureSumsOf(person: string, turn: number, shown: Parameters<typeof ensureSums>[3]): void {
    for (const { notice, to, mails } of fresh.values()) {
      if (to !== person || !isOfTurn(notice, turn) || !isLastChange(notice)) continue;
      const event = notice.kind === 'payout_delayed' ? 'payout_planned' : notice.kind;
      const sent = world.mails.sent
        .slice(mails)
        .filter((mail) => mail.to === `${person}@example.com` && isOfEvent(mail.claim, event, notice.at))
        .flatMap(({ words }) => (words.subject.includes(world.terms.newGroup.name) ? [words] : []));
      ensureSums(person, notice, sent, shown);
    }
  }

  /** Whether another day is announced later by rule: once the bank was asked, or when it is sent. */
  function isSaidLater(own: GroupDetail['payoutSchedule'][number], shown: Shown): boolean {
    const { reason, position } = own;
    const money = observer.round(position);
    // While the bank is being asked for a debit, nobody is notified of the day that it gives.
    if (money?.contributions.some(({ state }) => state === 'authorizing')) return true;
    // One that leaves on the same day is announced by nothing else than that it is on its way.
    return shown === bankDate(now()) && (reason === 'ready_to_send' || reason === 'clearing');
  }

  function ensureSame(person: string, thing: string, shown: readonly Shown[]): void {
    const different = new Set(shown.filter((each) => each !== undefined));
    ensure(different.size <= 1, 'said', () => `${person} sees of their ${thing}, by page: ${shown.join(', ')}`);
  }

  function compare(
    person: string,
    thing: string,
    said: LastSaid | undefined,
    shown: Shown,
    isSaidLater: boolean = false,
  ): void {
    const key = `${person} ${thing}`;
    // While the bank is being asked, nobody is notified of that yet.
    const isAsked = shown === sent && !said?.says.has(arrived);
    if (said === undefined || shown === undefined || said.says.has(shown) || isAsked)
      return void differences.delete(key);
    const { by, says, isOpen } = said;
    const before = differences.get(key);
    const isLeft = !isSaidLater && before?.by === by.id && now() >= before.until;
    const isFalse = fresh.has(by.id) && !isOpen && isLastChange(by);
    ensure(
      !isLeft && !isFalse,
      'said',
      () => `${person} was notified of their ${thing} by ${by.kind}: ${[...says].join(' or ')}; pages show ${shown}`,
    );
    if (isSaidLater) differences.delete(key);
    else if (before?.by !== by.id)
      differences.set(key, { by: by.id, until: lookHourOf(addBusinessDays(bankDate(now()), 1)) + SLACK });
  }

  /** Nothing of the money was written since the event of a notice, nor the switch turned while its process ran. */
  const isLastChange = ({ at }: StoredNotification): boolean =>
    lastChange <= (events.get(at) ?? 0) && now() >= switchTurnedAt + LONGEST_PROCESS;

  /** Whether what is stored shows another day than this member was notified of last, and pages were not asked about that. */
  function isSuspect(member: MembershipId, person: string): boolean {
    const { rounds = [] } = observer.snapshot() ?? {};
    const { turn, payout, debits } = storedDays(rounds, member, world.terms.waits, now());
    const differs = (thing: string, said: LastSaid | undefined, shown: Shown) => {
      const key = `${person} ${thing}`;
      if (said === undefined || shown === undefined) return false;
      if (said.says.has(shown)) differences.delete(key);
      const what = said.says.has(shown) ? '' : `${said.by.id} ${shown}`;
      if (asked.get(key) === what) return false;
      asked.set(key, what);
      return what !== '';
    };
    const ofPayout = turn !== undefined && differs(`payout ${turn}`, lastOfPayout(person, turn), payout);
    const ofDebits = [...debits].map(([round, day]) => differs(`debit ${round}`, lastOfDebit(person, round), day));
    return ofPayout || ofDebits.includes(true);
  }

  function remember(person: string, notice: StoredNotification): void {
    const own = [...(notices.get(person) ?? []), notice];
    notices.set(
      person,
      own.toSorted((one, other) => one.at - other.at),
    );
    fresh.set(notice.id, { notice, to: person, mails: world.mails.sent.length });
    if (saidOfClaim(notice) !== undefined || saidOfShare(notice) !== undefined) claimants.add(person);
    for (const key of remembered.keys()) if (key.startsWith(`${person} `)) remembered.delete(key);
  }

  return {
    observe: (written: Written) => {
      isChanged = true;
      for (const { id, userId } of seatsOf(written)) people.set(id, userId);
      const { PK, SK, item, before } = written;
      if (PK === keys.moneySwitch.PK) switchTurnedAt = now();
      if (PK.startsWith('GROUP#')) {
        const at = Number(item?.['at']);
        if (!SK.startsWith('EVENT#')) lastChange = transaction;
        else if (!events.has(at)) events.set(at, transaction);
      }
      if (item === undefined || before !== undefined || !SK.startsWith('NOTIF#')) return;
      const notice = item as unknown as StoredNotification; // as the notifier stores it
      const isOfGroup = 'groupName' in notice.params && notice.params.groupName === world.terms.newGroup.name;
      if (isOfGroup) remember(PK.slice('USER#'.length), notice);
    },
    /** What one step wrote, so one transaction, was observed. */
    afterWrite: () => {
      transaction += 1;
    },
    /** @param isQuiet every event was read, and no work is due */
    whenIdle: async (isQuiet: boolean) => {
      if (!isQuiet || world.store.isWriting() || observer.snapshot() === undefined) return;
      const overdue = [...differences].filter(([, { until }]) => now() >= until);
      const wanted = new Set(overdue.map(([key]) => key.slice(0, key.indexOf(' '))));
      if (isChanged) {
        moments += 1;
        const [, inTurn] = [...people][moments % Math.max(1, people.size)] ?? [];
        if (moments % ONE_OF === 0 && inTurn) wanted.add(inTurn);
        for (const person of claimants) wanted.add(person);
        for (const { notice, to } of fresh.values()) if (namesSums(notice)) wanted.add(to);
        for (const [member, person] of people) if (isSuspect(member, person)) wanted.add(person);
      }
      for (const person of wanted) await ensureSaid(person);
      isChanged = false;
      fresh.clear();
      claimants.clear();
    },
  };
}
