import { bankDate, graceOver, hourInZone, lastDayOfGrace, type MoneyStop } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import { type Functions, operators } from './functions.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { MINUTE, type World } from './world.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Stops of one life, at most. */
const MOST_STOPS = 3;
/** Minutes, hours and weeks: within one call, behind an authorization, and behind a grace. */
const lengths = [20 * MINUTE, 3 * HOUR, 2 * DAY, 9 * DAY, 24 * DAY] as const;

type Switch = { readonly stop: MoneyStop | null; readonly proposal: { readonly by: string } | null };

/**
 * Two operators stop all money at random moments, most of them around the hour at which debits and payouts are sent, and start
 * it again minutes or weeks later. Once the page has said that the stop is in force, the bank gets no new transfer; nobody turns
 * the switch alone, and no round is short by days on which nothing could be debited.
 */
export function createStops(world: World) {
  const { terms, plan, now, invoke, circumstances } = world;
  const random = seededRandom(`${terms.seed}/stops`);
  const stops: MoneyStop[] = [];
  let isInForce = false;
  let proposed = false;
  /** Set while operators wait for a transfer of this kind to be authorized: they confirm the stop just before it is made. */
  let atTheBank: { readonly kind: string; confirm(): void } | undefined;

  const isStopped = () => stops.at(-1)?.until === null;

  /** Calls every ten minutes until it has worked. */
  function retryCall(name: string, run: (functions: Functions) => Promise<unknown>, isDone: () => boolean): void {
    if (isDone()) return;
    invoke(name, run);
    plan(now() + 10 * MINUTE, () => retryCall(name, run, isDone));
  }

  function turn(change: 'stop' | 'start', isDone: () => boolean): void {
    const [by, other] = random.chance(0.5) ? operators : [...operators].reverse();
    const body = { change, reason: 'The books differ from the bank' };
    retryCall(
      `${by} proposes to ${change} all money`,
      (functions) => call(functions.operators, 'proposeMoneySwitch', { as: by, body }),
      () => isDone() || proposed,
    );
    const confirm = async (functions: Functions, as: string | undefined) => {
      if (as === undefined) return;
      const read = await call(functions.operators, 'readMoneySwitch', { as });
      if (read.status !== 200) return;
      const { version, proposal } = replyOf('readMoneySwitch', read);
      // It may have expired before the other one looked.
      if (proposal === null)
        return void (as === by && (await call(functions.operators, 'proposeMoneySwitch', { as, body })));
      await call(functions.operators, 'answerMoneySwitch', {
        as,
        body: { version, decision: 'confirm', reason: 'Looked at it' },
      });
    };
    // Whoever proposed it tries to confirm it alone, too.
    const confirmBoth = () => {
      atTheBank = undefined;
      for (const as of [by, other])
        retryCall(`${as} confirms to ${change} all money`, (functions) => confirm(functions, as), isDone);
    };
    // Most stops are confirmed while a transfer is being made.
    if (change === 'stop' && random.chance(0.8))
      atTheBank = { kind: random.pick(['debit', 'credit', 'credit']), confirm: confirmBoth };
    plan(now() + (atTheBank ? 20 * HOUR : MINUTE), () => !isDone() && confirmBoth());
  }

  /** As the page does, until it says so. */
  async function lookWhetherInForce(): Promise<void> {
    if (!isStopped() || isInForce) return;
    const [as] = operators;
    const read = await world.aside((functions) => call(functions.operators, 'readMoneySwitch', { as }));
    if (read.status === 200 && isStopped()) {
      const { stoppedSince, workersBefore } = replyOf('readMoneySwitch', read);
      isInForce = stoppedSince !== null && workersBefore === 0;
    }
  }

  function seeSwitch({ item, before }: Written, written: readonly Written[]): void {
    const after = item as unknown as Switch;
    proposed = after.proposal !== null;
    const was = (before as unknown as Switch | undefined)?.stop ?? null;
    const { stop } = after;
    if (stop === null || (stop.from === was?.from && stop.until === was.until)) return;
    const action = stop.until === null ? 'money_stopped' : 'money_started';
    const by = written.find(({ SK, item }) => SK.startsWith('AUD#') && item?.['action'] === action)?.item?.['by'];
    const proposer = (before as unknown as Switch | undefined)?.proposal?.by;
    ensure(by !== undefined, 'audit', () => 'all money is stopped or started, and nothing says by whom');
    ensure(proposer !== undefined && proposer !== by, 'switch', () => `${by} turns the switch alone`);
    isInForce = false;
    if (stop.until === null) {
      stops.push(stop);
      plan(now() + random.pick(lengths), () => turn('start', () => !isStopped()));
    } else stops.splice(-1, 1, stop);
  }

  /** Not short while nothing can be debited, nor before a whole grace has passed since. */
  function ensureNotLate(write: Written): void {
    const { before, after } = roundChange(write) ?? {};
    if (after?.round.state !== 'short' || before === undefined || before.round.state === 'short') return;
    const { debitDate } = after.round;
    for (const { from, until } of stops) {
      if (hourInZone(debitDate, 9, 'America/New_York') > (until ?? now()) || graceOver(before.round) <= from) continue;
      const graceEnds = lastDayOfGrace(terms.waits, bankDate(until ?? now()));
      const isLate = until !== null && now() >= graceOver({ graceEnds });
      ensure(isLate, 'late', () => `round ${after.round.round} is short by days on which all money was stopped`);
    }
  }

  return {
    isStopped,

    /** Plans the stops, at random moments of the next sixty days. */
    begin: () => {
      if (!circumstances.stopsMoney) return;
      const days = [...Array(MOST_STOPS)].map(() => random.below(60) * DAY + random.below(24 * 60) * MINUTE);
      const atHour = (at: number) => hourInZone(bankDate(at), 9, 'America/New_York') + random.below(4) * MINUTE;
      for (const day of days) {
        const at = random.chance(0.7) ? atHour(now() + day) : now() + day;
        plan(at - 2 * MINUTE, () => !isStopped() && turn('stop', isStopped));
      }
    },
    seeAuthorized: (kind: string) => {
      if (proposed && atTheBank?.kind === kind) atTheBank.confirm();
    },
    ensureMayCreate: () =>
      ensure(!isInForce, 'stop', () => 'the bank is sent a transfer although all money is stopped'),
    lookWhetherInForce,
    observe: ensureNotLate,
    /** What one step wrote, so one transaction. */
    observeTogether: (written: readonly Written[]) => {
      for (const write of written) if (write.PK === 'MONEY' && write.item) seeSwitch(write, written);
    },
    /** How many stops there were. */
    count: () => stops.length,
    ensureOver: () => ensure(!isStopped(), 'liveness', () => 'All money is stopped for good.'),
  };
}
