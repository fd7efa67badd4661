import {
  addCounts,
  bankDate,
  countsOf,
  type DebitCounts,
  decideDebitPause,
  noDebits,
  type PlainDate,
  rateWindowBegins,
} from '@halqa/domain';
import { untilSaved } from '../../basics/until-saved.ts';
import type { ReturnRates } from '../../ports/return-rates.ts';
import type { Backoff, Clock, Count, Log } from '../../ports/system.ts';
import type { ReportedEvent } from '../apply-together.ts';

export type RatePorts = {
  readonly rates: ReturnRates;
  /** How many debits have to be sent before their rates are judged. */
  readonly debitsBeforeRating: number;
  readonly clock: Clock;
  readonly backoff: Backoff;
  readonly log: Log;
  readonly count: Count;
};

/** What a page of events adds to the counts of the bank's days; nothing of a credit. */
export function countsByDay(reported: readonly ReportedEvent[]): ReadonlyMap<PlainDate, DebitCounts> {
  const days = new Map<PlainDate, DebitCounts>();
  for (const { event, of } of reported) {
    const counts = countsOf(event.step, event.returnCode);
    if (counts === null || (of?.subject.kind ?? event.direction) !== 'debit') continue;
    const day = bankDate(event.at);
    days.set(day, addCounts(days.get(day) ?? noDebits, counts));
  }
  return days;
}

/**
 * Judges the returns of the last 30 days: from half of a ceiling on, debits of the schedule wait. Idempotent.
 */
export async function judgeRates(ports: RatePorts): Promise<void> {
  const { rates, debitsBeforeRating, clock } = ports;
  const done = await untilSaved(ports, async () => {
    const now = clock.now();
    const { counts, stored } = await rates.read(rateWindowBegins(bankDate(now)));
    const pause = decideDebitPause(stored.pause, counts, debitsBeforeRating, now);
    const isSame = pause === stored.pause;
    const lift = pause?.isLifted ? stored.lift : null;
    if (!isSame && !(await rates.savePause(stored, { pause, lift }, null))) return undefined;
    if (!isSame) ports.log.info('debits judged', { counts, pause });
    return { value: null };
  });
  if (done === undefined) throw new Error('conflict');
}

type PausePorts = { readonly rates: Pick<ReturnRates, 'areDebitsPaused'>; readonly count: Count };

/** Counts `DebitsPaused` while debits of the schedule wait; an alarm lasts for as long as it is counted every minute. */
export async function countDebitPause({ rates, count }: PausePorts): Promise<void> {
  if (await rates.areDebitsPaused()) count('DebitsPaused', {});
}
