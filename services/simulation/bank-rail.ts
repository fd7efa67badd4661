import { attemptKey, type Cycle, cents, type Instruction, type TransferSubject } from '@halqa/domain';
import type { Bank } from '@halqa/simulator/bank';
import { ensure } from '@halqa/simulator/invariant';
import { type Random, seededRandom } from '@halqa/simulator/random';
import {
  type Authorization,
  type MoneyRail,
  type RailEvent,
  RailUnavailable,
  type TransferRequest,
} from '../src/ports/money-rail.ts';
import { isOf } from './bank-dialogs.ts';
import type { Process } from './scheduler.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** So few that work which reads one page of several is seen. */
const MOST_EVENTS = 4;
/** How often a member is declined at first, and how often a transfer has to be created within a minute. */
const DECLINED = 0.02;
const SHORT_LIVED = 0.05;
/** How often the bank's message that there is something to read gets lost: to some groups none ever comes. */
const silences = [0.2, 0.2, 1] as const;

export type BankRail = {
  readonly bank: Bank;
  /** The bank as one process reaches it. */
  of(process: Process): MoneyRail;
  /** Every event that was reported, in the bank's order. */
  readonly events: readonly RailEvent[];
  /** The attempt that a transfer belongs to. */
  subjectOf(transferId: string): TransferSubject | undefined;
  /** The process whose decisions reach the bank next: they are judged by what it had read. */
  decidedBy(process: number | undefined): void;
  /** A person logged in at their bank again. */
  repair(person: string): void;
  /** Called when the bank sends its message. */
  onMessage: () => void;
};

export type BankRailOptions = {
  /** The bank decides by this and by the key of the transfer, whatever else happens. */
  readonly seed: string;
  readonly makeBank: (random: Random) => Bank;
  readonly now: () => number;
  readonly plan: (at: number, begin: () => void) => void;
  readonly note: (line: string) => void;
  readonly cycle: () => Cycle;
  /** Called with what the bank was instructed to and nobody should. */
  readonly broken: (error: unknown) => void;
};

/** The bank of the simulator behind the product's port: authorizations, transfers and a log of events. */
export function createBankRail({ seed, makeBank, now, plan, note, cycle, broken }: BankRailOptions): BankRail {
  let random = seededRandom(seed);
  const bank = makeBank({
    below: (limit) => random.below(limit),
    between: (smallest, largest) => random.between(smallest, largest),
    chance: (probability) => random.chance(probability),
    pick: (values) => random.pick(values),
  });
  const silence = random.pick(silences);
  const decideBy = (...about: readonly string[]) => {
    random = seededRandom([seed, ...about].join('/'));
  };
  const authorizations = new Map<string, { readonly decided: Authorization; readonly at: number }>();
  const expiries = new Map<string, number>();
  const transfers = new Map<string, string>();
  const subjects = new Map<string, TransferSubject>();
  const events: RailEvent[] = [];
  /** Accounts whose bank wants their member to log in again. */
  const stale = new Set<string>();
  const findSubject = subjectsByKey(cycle);
  /** How many events were reported when a process asked for them last. */
  const readings = new Map<number, number>();
  let decider: number | undefined;

  /** What was reported before a process last asked, it has to know when it pays: also what it did not read to the end. */
  function ensureMayPay(instruction: Instruction, at: number): void {
    for (const { transferId, step } of events.slice(0, readings.get(decider ?? 0) ?? 0)) {
      const subject = subjects.get(transferId);
      if (step === 'returned' && subject?.round === instruction.subject.round)
        bank.report(attemptKey(cycle().groupId, subject), step, at);
    }
    bank.ensureMayPay(instruction, at);
  }

  function authorize({ key, account: { accountId } }: TransferRequest): Authorization {
    const known = authorizations.get(key);
    if (known && now() - known.at < 48 * HOUR) return known.decided;
    const { attempt, kind } = findSubject(key);
    decideBy(key);
    const isStale = kind === 'debit' && stale.has(accountId);
    const isDeclined = attempt <= 2 && random.chance(DECLINED);
    const decided = isStale ? actionRequired : isDeclined ? declined(random) : authorized(key);
    if (kind === 'debit' && decided.kind === 'action_required') stale.add(accountId);
    authorizations.set(key, { decided, at: now() });
    return decided;
  }

  function authorized(key: string): Authorization {
    const authorizationId = `authorization-${key}`;
    const expiresAt = now() + (random.chance(SHORT_LIVED) ? MINUTE : HOUR);
    expiries.set(authorizationId, expiresAt);
    return { kind: 'authorized', authorizationId, expiresAt };
  }

  function create({ key, amount }: TransferRequest, authorizationId: string): { readonly transferId: string } {
    const existing = transfers.get(authorizationId);
    if (existing !== undefined) return { transferId: existing };
    if ((expiries.get(authorizationId) ?? 0) <= now()) throw new RailUnavailable('authorization_expired');
    const transferId = `transfer-${key}`;
    transfers.set(authorizationId, transferId);
    try {
      const subject = findSubject(key);
      const isSecond = [...subjects.values()].includes(subject);
      ensure(!isSecond, 'I5', () => `a second transfer of the ${subject.kind} of round ${subject.round} under ${key}`);
      subjects.set(transferId, subject);
      accept(transferId, { key: attemptKey(cycle().groupId, subject), subject, amount });
    } catch (error) {
      broken(error);
    }
    return { transferId };
  }

  function accept(transferId: string, instruction: Omit<Instruction, 'requestedBy' | 'repetition'>): void {
    decideBy(instruction.key);
    for (const { at, step, returnCode } of bank.accept(instruction, now())) {
      plan(at, () => {
        decideBy(instruction.key, step);
        bank.advance(instruction.key, step, now());
        note(`bank: ${transferId} ${step}`);
        const event = { transferId, step, at: now(), ...(returnCode === undefined ? {} : { returnCode }) };
        // Sometimes under another number too.
        for (const _ of random.chance(0.01) ? [1, 2] : [1]) {
          plan(now() + delay(random), () => report(event));
        }
      });
    }
  }

  function report(event: Omit<RailEvent, 'id'>): void {
    events.push({ ...event, id: String(events.length + 1) });
    note(`bank reports ${event.transferId} ${event.step}`);
    decideBy(event.transferId, event.step, 'message');
    if (!random.chance(silence)) rail.onMessage();
  }

  const rail: BankRail = {
    repair: (person) => {
      for (const accountId of stale) if (isOf(person, accountId)) stale.delete(accountId);
    },
    bank: { ...bank, ensureMayPay },
    decidedBy: (process) => {
      decider = process;
    },
    events,
    subjectOf: (transferId) => subjects.get(transferId),
    onMessage: () => undefined,
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
            return pageOf(events, Number(after));
          }),
        ledgerBalance: () => call('balance', () => balanceOf(bank)),
      };
    },
  };
  return rail;
}

const ofId = (transferId: string | undefined) => (transferId === undefined ? undefined : { transferId });

function pageOf(events: readonly RailEvent[], after: number) {
  const page = events.slice(after, after + MOST_EVENTS);
  const cursor = after + page.length;
  return { events: page, cursor: String(cursor), hasMore: cursor < events.length };
}

function balanceOf(bank: Bank) {
  const { pending, available } = bank.books();
  return { pending: cents(pending), available: cents(available) };
}

const actionRequired: Authorization = { kind: 'action_required' };

function declined(random: Random): Authorization {
  if (random.chance(0.3)) return actionRequired;
  return { kind: 'declined', reason: random.pick(['insufficient_funds', 'risk', 'limit', 'other']) };
}

/** Soon, hours later, or days later and so behind what became true after it. */
function delay(random: Random): number {
  if (random.chance(0.01)) return random.below(3 * DAY);
  return random.chance(0.06) ? random.below(12 * HOUR) : random.below(20 * MINUTE);
}

/** The attempt of a key, found among the attempts that there can be: nobody may make another key. */
function subjectsByKey(cycle: () => Cycle) {
  const attempts = new Map<string, TransferSubject>();
  const MOST_ATTEMPTS = 20;
  const DIGITS = 40;

  function add(attempt: number): void {
    const { groupId, members } = cycle();
    for (const [index, recipient] of members.entries()) {
      const round = index + 1;
      const credit: TransferSubject = { kind: 'credit', round, member: recipient, attempt };
      const debits = members.map((member): TransferSubject => ({ kind: 'debit', round, member, attempt }));
      for (const subject of [credit, ...debits]) attempts.set(attemptKey(groupId, subject), subject);
    }
  }

  let added = 0;
  return (key: string): TransferSubject => {
    for (; added < MOST_ATTEMPTS && !attempts.has(key.slice(0, DIGITS)); added += 1) add(added + 1);
    const subject = attempts.get(key.slice(0, DIGITS));
    if (subject === undefined) throw new Error(`No attempt has the key ${key}`);
    return subject;
  };
}
