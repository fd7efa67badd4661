import {
  attemptKey,
  bankDate,
  businessDayOnOrAfter,
  type Cycle,
  cents,
  type GroupId,
  hourInZone,
  type Instruction,
  type MembershipId,
} from '@halqa/domain';
import type { BankReport } from '../../src/ports/bank.ts';
import {
  type Authorization,
  type Created,
  type MoneyRail,
  type RailEvent,
  RailUnavailable,
  type TransferRequest,
} from '../../src/ports/money-rail.ts';
import type { Bank } from '../bank/bank.ts';
import { ensure } from '../invariant.ts';
import { type Random, seededRandom } from '../random.ts';
import { createAccountStates } from './account-states.ts';
import type { Process } from './scheduler.ts';
import { type Known, subjectsByKey } from './transfer-subjects.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In one page: so few that work which reads only the first of several pages is caught. */
const MOST_EVENTS = 4;
/** How often a member is declined at first, and how often a transfer has to be created within a minute. */
const DECLINED = 0.02;
const SHORT_LIVED = 0.05;
/** How often the bank authorizes a transfer, and says that the member should log in again. */
const NEEDS_LOGIN = 0.02;
/** After how many of the debits that are made the bank announces that the permission of their account ends. */
const ENDING = 0.01;
/** How often the bank's message that there is something to read gets lost: to some groups none ever comes. */
const silences = [0.2, 0.2, 1] as const;

export type BankRail = {
  /** What it knows of one group. */
  bankOf(group: GroupId): Bank;
  /** The bank as one process reaches it. */
  of(process: Process): MoneyRail;
  /** The process whose decisions reach the bank next: they are judged by what it had read. */
  decidedBy(process: number | undefined): void;
  /** All that the bank has reported, in its order. */
  reported(): readonly RailEvent[];
  /** A person logged in at their bank again. */
  repair(person: string): void;
  /** Called when the bank sends its message. */
  onMessage: () => void;
  /** Called when it reports what a connection needs. */
  onItemReport: (report: BankReport) => void;
  /** Called when it has authorized a transfer, which is then made. */
  onAuthorized: (kind: TransferRequest['direction']) => void;
  /** Called when it is to make a transfer that it has not made before; throws where nobody should instruct it. */
  onCreate: () => void;
  /** Called when it gets the payout of a round; throws what nobody should instruct it to. */
  onCredit: (group: GroupId, round: number) => void;
};

export type BankRailOptions = {
  /** The bank decides by this and by the key of the transfer, whatever else happens. */
  readonly seed: string;
  readonly makeBank: (random: Random, group: GroupId) => Bank;
  /** It reports a day's events together, just before payouts leave. */
  readonly reportsDaily?: boolean | undefined;
  /** Either each of its messages comes or none: a chance by the transfer's id would differ after an interruption. */
  readonly isCalm?: boolean | undefined;
  /** In one page. */
  readonly mostEvents?: number | undefined;
  readonly now: () => number;
  readonly plan: (at: number, begin: () => void) => void;
  readonly note: (line: string) => void;
  /** Of the groups that have started. */
  readonly cycles: () => readonly Cycle[];
  /** The member of a group whose account it is. */
  readonly holderOf: (group: GroupId, accountId: string) => MembershipId | undefined;
  /** Called with what the bank was instructed to and nobody should. */
  readonly broken: (error: unknown) => void;
};

/** The bank of the simulator behind the product's port: authorizations, transfers and a log of events. */
export function createBankRail({
  seed,
  makeBank,
  reportsDaily,
  isCalm = false,
  mostEvents = MOST_EVENTS,
  now,
  plan,
  note,
  cycles,
  holderOf,
  broken,
}: BankRailOptions): BankRail {
  /** Decides by what `decideBy` was called with last. */
  let random = seededRandom(seed);
  /** Draws from `random` at each call, so that the banks, which are made once, follow whatever `random` is. */
  const chance: Random = {
    below: (limit) => random.below(limit),
    between: (smallest, largest) => random.between(smallest, largest),
    chance: (probability) => random.chance(probability),
    pick: (values) => random.pick(values),
  };
  const banks = new Map<GroupId, Bank>();
  const silence = reportsDaily ? 0 : random.pick(silences);
  const decideBy = (...about: readonly string[]) => {
    random = seededRandom([seed, ...about].join('/'));
  };
  const authorizations = new Map<string, { readonly decided: Authorization; readonly at: number }>();
  const expiries = new Map<string, number>();
  const transfers = new Map<string, string>();
  const subjects = new Map<string, Known>();
  const events: RailEvent[] = [];
  const accounts = createAccountStates({ now, plan, note, report: (reported) => rail.onItemReport(reported) });
  const findSubject = subjectsByKey(cycles);
  /** How many events were reported when a process asked for them last. */
  const readings = new Map<number, number>();
  let decider: number | undefined;

  function bankOf(group: GroupId): Bank {
    const bank = banks.get(group) ?? makeBank(chance, group);
    banks.set(group, bank);
    return bank;
  }

  /** What was reported before a process last asked, it has to know when it pays: also what it did not read to the end. */
  function ensureMayPay(group: GroupId, ...[instruction, at, isEnding]: Parameters<Bank['ensureMayPay']>): void {
    for (const { transferId, step } of events.slice(0, readings.get(decider ?? 0) ?? 0)) {
      const { groupId, subject } = subjects.get(transferId) ?? {};
      if (step === 'returned' && groupId === group && subject?.round === instruction.subject.round)
        bankOf(group).report(attemptKey(group, subject), step, at);
    }
    bankOf(group).ensureMayPay(instruction, at, isEnding);
  }

  function authorize({ key, account: { accountId } }: TransferRequest): Authorization {
    const known = authorizations.get(key);
    if (known && now() - known.at < 48 * HOUR) return known.decided;
    const { attempt, kind } = findSubject(key).subject;
    decideBy(key);
    const isRejected = attempt <= 2 && random.chance(DECLINED);
    const decided = accounts.reject(random, kind, accountId, isRejected) ?? authorized(key);
    authorizations.set(key, { decided, at: now() });
    return decided;
  }

  function authorized(key: string): Authorization {
    const authorizationId = `authorization-${key}`;
    const expiresAt = now() + (random.chance(SHORT_LIVED) ? MINUTE : HOUR);
    expiries.set(authorizationId, expiresAt);
    const needsLogin = random.chance(NEEDS_LOGIN);
    rail.onAuthorized(findSubject(key).subject.kind);
    return { kind: 'authorized', authorizationId, expiresAt, ...(needsLogin && { needsLogin }) };
  }

  function create({ key, amount, account }: TransferRequest, authorizationId: string): Created {
    const existing = transfers.get(authorizationId);
    if (existing !== undefined) return { kind: 'created', transferId: existing };
    if ((expiries.get(authorizationId) ?? 0) <= now()) throw new RailUnavailable('authorization_expired');
    const transferId = `transfer-${key}`;
    transfers.set(authorizationId, transferId);
    try {
      rail.onCreate();
      const known = findSubject(key);
      const { groupId, subject } = known;
      const isSecond = [...subjects.values()].includes(known);
      ensure(!isSecond, 'I5', () => `a second transfer of the ${subject.kind} of round ${subject.round} under ${key}`);
      subjects.set(transferId, known);
      if (subject.kind === 'debit' && !isCalm && random.chance(ENDING)) accounts.announceEnd(account.accountId);
      if (subject.kind === 'credit') rail.onCredit(groupId, subject.round);
      // Whose account it is says who pays, whatever the product says.
      const payer = subject.kind === 'debit' ? holderOf(groupId, account.accountId) : undefined;
      const isCover = payer !== undefined && payer !== subject.member;
      accept(transferId, groupId, { key: attemptKey(groupId, subject), subject, amount, ...(isCover && { payer }) });
    } catch (error) {
      broken(error);
    }
    return { kind: 'created', transferId };
  }

  function accept(
    transferId: string,
    group: GroupId,
    instruction: Omit<Instruction, 'requestedBy' | 'repetition'>,
  ): void {
    decideBy(instruction.key);
    for (const { at, step, returnCode } of bankOf(group).accept(instruction, now())) {
      plan(at, () => {
        decideBy(instruction.key, step);
        bankOf(group).advance(instruction.key, step, now());
        note(`bank: ${transferId} ${step}`);
        const { kind: direction } = instruction.subject;
        const event = { transferId, step, direction, at: now(), ...(returnCode === undefined ? {} : { returnCode }) };
        // Sometimes reported twice, under two ids.
        for (const _ of random.chance(0.01) ? [1, 2] : [1]) {
          plan(reportsDaily ? nextReport(now()) : now() + delay(random), () => report(event));
        }
      });
    }
  }

  function report(event: Omit<RailEvent, 'id'>): void {
    events.push({ ...event, id: String(events.length + 1) });
    note(`bank reports ${event.transferId} ${event.step}`);
    decideBy(event.transferId, event.step, 'message');
    const isLost = isCalm ? silence === 1 : random.chance(silence);
    if (!isLost) rail.onMessage();
  }

  const rail: BankRail = {
    reported: () => events,
    repair: accounts.repair,
    bankOf: (group) => ({
      ...bankOf(group),
      ensureMayPay: (...about) => ensureMayPay(group, ...about),
    }),
    decidedBy: (process) => {
      decider = process;
    },
    onMessage: () => undefined,
    onItemReport: () => undefined,
    onAuthorized: () => undefined,
    onCreate: () => undefined,
    onCredit: () => undefined,
    of: (process) => {
      const call = <Result>(name: string, perform: () => Result) =>
        process.call(
          name,
          async () => perform(),
          () => new RailUnavailable('timeout'),
        );
      return {
        authorize: (request) => call(`authorize ${request.key}`, () => authorize(request)),
        create: (request, id) => call(`create ${id}`, () => create(request, id)),
        findByAuthorization: (id) => {
          const found = () => transfers.get(id);
          return call(`find ${id}`, () => ofId(found()));
        },
        events: (after) =>
          call(`events after ${after}`, () => {
            readings.set(process.id, events.length);
            return pageOf(events, Number(after), mostEvents);
          }),
        ledgerBalance: () => call('balance', () => balanceOf([...banks.values()])),
      };
    },
  };
  return rail;
}

const ofId = (transferId: string | undefined) => (transferId === undefined ? undefined : { transferId });

function pageOf(events: readonly RailEvent[], after: number, mostEvents: number) {
  const page = events.slice(after, after + mostEvents);
  const cursor = after + page.length;
  return { events: page, cursor: String(cursor), hasMore: cursor < events.length };
}

function balanceOf(banks: readonly Bank[]) {
  const books = banks.map((each) => each.books());
  const sumOf = (amount: 'pending' | 'available') => cents(books.reduce((sum, each) => sum + each[amount], 0));
  return { pending: sumOf('pending'), available: sumOf('available') };
}

/** Half a minute before the next hour at which payouts leave: its events are read in the minute in which they do. */
function nextReport(now: number): number {
  const at = hourInZone(businessDayOnOrAfter(bankDate(now + MINUTE)), 9, 'America/New_York') - MINUTE / 2;
  return at > now ? at : nextReport(at + 15 * HOUR);
}

/** Soon, hours later, or days later and so behind what became true after it. */
function delay(random: Random): number {
  if (random.chance(0.01)) return random.below(3 * DAY);
  return random.chance(0.06) ? random.below(12 * HOUR) : random.below(20 * MINUTE);
}
