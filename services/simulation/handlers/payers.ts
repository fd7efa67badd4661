import { type MembershipId, type MoneyEvent, stopBy } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { type Random, seededRandom } from '../random.ts';
import { itemOf, publicTokenOf } from './bank-dialogs.ts';
import type { Functions } from './functions.ts';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';
import { revokedOf, seatsOf, type WrittenSeat } from './written-seats.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** As often as a member opens the page before they believe what it shows. */
const MOST_TRIES = 12;

type Failed = Extract<MoneyEvent, { readonly returnCode?: string }>;

/**
 * What members do, by the routes of their pages, when they are notified of a failure: they link another account, repair the
 * login of their bank, sign again, pay by hand, and ask for their payout, some time later, some of them twice.
 */
export function createPayers(world: World) {
  const { terms, observer, plan, now, invoke } = world;
  const people = new Map<MembershipId, Member>();
  /** How often it failed: what a member does then depends on nothing else. */
  const failed = new Map<string, number>();
  /** Whom the page answered that their account takes no debits any more. */
  const needAccount = new Set<MembershipId>();

  function notice(event: MoneyEvent): void {
    const isCover = event.kind === 'cover_failed' || event.kind === 'cover_taken_back';
    const isDebit = isCover || event.kind === 'contribution_failed' || event.kind === 'contribution_clawed_back';
    if (!isDebit && event.kind !== 'payout_failed') return;
    const { kind, round, member } = event;
    if (isDebit && world.people.paysNothing(member)) return;
    const about = [kind, round, member].join('/');
    const times = (failed.get(about) ?? 0) + 1;
    failed.set(about, times);
    const random = seededRandom([terms.seed, about, times].join('/'));
    const isSlow =
      random.chance(0.3) || (!isCover && world.people.haveGuarantors && world.people.needsGuarantor(member));
    const hours = isSlow ? random.between(90, 600) : random.between(1, 90);
    const at = now() + hours * HOUR;
    const why = `${about.replaceAll('/', ' ')} ${times}`;
    const pay = isCover ? () => payNow(round, member) : undefined;
    const act = pay ?? (isDebit ? () => mend(event, why, random) : () => takePayout(round, member, why));
    plan(at, act);
    if (random.chance(0.1)) plan(at + random.below(2_000), act);
  }

  /** What the mail says has to be done, and then the payment by hand. Not everybody signs who could. */
  function mend(event: Failed, why: string, random: Random): void {
    const { round, member } = event;
    const stop = event.stop ?? stopBy(event);
    const pay = () => payNow(round, member);
    // The mail says that what waits is debited then.
    const payIfNeeded = () => void plan(now() + 2 * DAY, pay);
    if (stop === 'account') linkAccount(member, why, payIfNeeded);
    else if (stop === 'mandate' && random.chance(0.7)) signAgain(member, payIfNeeded);
    else if (isStale(event)) repairLogin(member, payIfNeeded);
    else pay();
  }

  /** Again until another debit has begun; what becomes of that is another notice. */
  function payNow(round: number, member: MembershipId, failedAttempt?: number): void {
    const money = observer.round(round);
    const contribution = money?.contributions.find((each) => each.member === member);
    if (contribution === undefined || !owing.includes(contribution.state)) return;
    // Nothing is paid any more to a group that ends, before it has shared out what it has.
    if (money?.round.windsDown) return;
    const { attempt } = contribution;
    if (attempt !== (failedAttempt ?? attempt)) return;
    if (needAccount.delete(member)) {
      linkAccount(member, `round ${round} ${attempt}`, () => payNow(round, member, attempt));
      return;
    }
    press(member, `pays round ${round}`, 'payContribution', { body: { round } });
    plan(now() + 10 * MINUTE, () => payNow(round, member, attempt));
  }

  function linkAccount(member: MembershipId, why: string, then: () => void): void {
    const { person, items } = people.get(member) ?? unknown(member);
    const public_token = publicTokenOf(person, why);
    if (items.has(itemOf(public_token))) {
      then();
      return;
    }
    const link = async ({ bank }: Functions) => {
      await call(bank, 'createLinkToken', { as: person, body: {} });
      await call(bank, 'exchangePublicToken', { as: person, body: { public_token } });
    };
    invoke(`${person} links an account for ${why}`, link);
    plan(now() + 10 * MINUTE, () => linkAccount(member, why, then));
  }

  /** Reads the text, and signs what was shown; when there is nothing to sign any more, goes on without it. */
  function signAgain(member: MembershipId, then: () => void, triesLeft = MOST_TRIES): void {
    const { person, isRevoked } = people.get(member) ?? unknown(member);
    if (!isRevoked || triesLeft === 0) {
      then();
      return;
    }
    const params = { id: observer.cycle().groupId };
    const sign = async ({ groups }: Functions) => {
      const called = await call(groups, 'listMandates', { as: person, params });
      const mandateSha256 = called.status === 200 ? replyOf('listMandates', called).toSign?.sha256 : undefined;
      if (mandateSha256) await call(groups, 'agreeToTerms', { as: person, params, body: { mandateSha256 } });
    };
    invoke(`${person} signs again`, sign);
    plan(now() + 10 * MINUTE, () => signAgain(member, then, triesLeft - 1));
  }

  /** Some renew in time what the bank says is about to end, or repair what is stale, before a debit fails for it. */
  function seeAttention(person: string, item: Item, before: Item | undefined): void {
    const attention = item['bank_attention'] as Attention | null | undefined;
    const isNew = attention && attention.since !== (before?.['bank_attention'] as Attention | undefined)?.since;
    const [member] = [...people].find(([, each]) => each.person === person) ?? [];
    if (!isNew || attention.isOfDebit || member === undefined) return;
    // In a calm run they choose the same when it is noted some minutes later.
    const when = world.isCalm ? attention.since.slice(0, 10) : attention.since;
    const random = seededRandom([terms.seed, 'attention', person, when].join('/'));
    if (random.chance(0.6)) plan(now() + random.between(1, 240) * HOUR, () => repairLogin(member, () => undefined));
  }

  /** In the bank's dialog, after which the page has the accounts read anew. Not everybody waits for the end of it. */
  function repairLogin(member: MembershipId, then: () => void): void {
    const { person } = people.get(member) ?? unknown(member);
    const open = ({ bank }: Functions) => call(bank, 'createLinkToken', { as: person, body: { mode: 'update' } });
    invoke(`${person} repairs the login`, open);
    plan(now() + 10 * MINUTE, () => {
      world.rail.repair(person);
      confirmRepair(member);
      then();
    });
  }

  /** By the page, which the dialog returns to; again until nothing is noted any more. */
  function confirmRepair(member: MembershipId, triesLeft = MOST_TRIES): void {
    const { person, isNoted } = people.get(member) ?? unknown(member);
    if (!isNoted || triesLeft === 0) return;
    invoke(`${person} has repaired the login`, ({ bank }) => call(bank, 'confirmBankRepair', { as: person }));
    plan(now() + 10 * MINUTE, () => confirmRepair(member, triesLeft - 1));
  }

  /** Another account, and then again until it is on its way. */
  function takePayout(round: number, member: MembershipId, why: string): void {
    linkAccount(member, why, () => resend(round, member));
  }

  function resend(round: number, member: MembershipId): void {
    if (observer.round(round)?.payout?.state !== 'needs_account') return;
    press(member, `asks for payout ${round}`, 'resendPayout', {});
    // In a calm run as soon as for a payment: a day later the money would come on another date.
    plan(now() + (world.isCalm ? 10 * MINUTE : DAY), () => resend(round, member));
  }

  function press(
    member: MembershipId,
    what: string,
    route: 'payContribution' | 'resendPayout',
    { body }: { readonly body?: object },
  ): void {
    const { person } = people.get(member) ?? unknown(member);
    const request = { as: person, params: { id: observer.cycle().groupId }, ...(body && { body }) };
    invoke(`${person} ${what}`, async ({ groups }) => {
      const { reply } = await call(groups, route, request);
      if ((reply as { readonly code?: string } | undefined)?.code === 'bank_account_stopped') needAccount.add(member);
    });
  }

  /** Whoever pays nothing before the group is paused, or before every turn was paid out, pays all that they owe then. */
  function recover(): void {
    for (const { contributions } of observer.snapshot()?.rounds ?? []) {
      for (const { member, round, state } of contributions) {
        if (!world.people.stoppedPaying(member) || !owing.includes(state)) continue;
        const random = seededRandom([terms.seed, 'recovers', round].join('/'));
        plan(now() + random.between(1, 10) * DAY, () => payNow(round, member));
      }
    }
  }

  return {
    observe: (write: Written) => {
      const { PK, SK, item, before } = write;
      if (item === undefined) return;
      const state = SK === 'META' && item['state'] !== before?.['state'] ? item['state'] : undefined;
      if (state === 'paused' || state === 'clearing') recover();
      if (PK.startsWith('USER#') && SK === 'PROFILE') seeBank(people, PK.slice('USER#'.length), item);
      if (PK.startsWith('USER#') && SK === 'PROFILE') seeAttention(PK.slice('USER#'.length), item, before);
      if (!PK.startsWith('GROUP#')) return;
      for (const seat of seatsOf(write)) seeMember(people, seat, item);
      if (SK.startsWith('EVENT#')) notice(item['event'] as MoneyEvent);
    },
  };
}

type Item = Readonly<Record<string, unknown>>;
type Attention = { readonly since: string; readonly isOfDebit?: boolean };

/** `items`: every connection that the profile named. `isNoted`: it says that the connection needs something. */
type Member = { readonly person: string; readonly items: Set<string>; isRevoked: boolean; isNoted: boolean };

function seeMember(people: Map<MembershipId, Member>, seat: WrittenSeat, item: Item): void {
  const { items = new Set<string>(), isNoted = false } = people.get(seat.id) ?? {};
  people.set(seat.id, { person: seat.userId, items, isRevoked: revokedOf(item, seat) !== undefined, isNoted });
}

function seeBank(people: ReadonlyMap<MembershipId, Member>, person: string, item: Item): void {
  for (const member of people.values()) {
    if (member.person !== person) continue;
    member.items.add(String(item['bankItemId']));
    member.isNoted = Boolean(item['bank_attention']);
  }
}

function unknown(member: MembershipId): never {
  throw new Error(`Nobody is the member ${member}`);
}

const isStale = ({ kind, declineReason }: Failed): boolean =>
  kind === 'contribution_failed' && declineReason === 'login';

const owing: readonly string[] = [
  'declined',
  'action_required',
  'failed',
  'returned',
  'clawed_back',
  'retry_scheduled',
];
