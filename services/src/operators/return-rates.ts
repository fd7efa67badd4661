import { bankDate, liftDebitPause as lifted, rateWindowBegins, returnCeilings, returnClasses } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** A ceiling counts returns of a hundred thousand debits, so that a percent of them is a thousand. */
const UNITS_PER_PERCENT = 1_000;

/** Returns what share of the last debits was returned. It names no member. */
export async function readReturnRates({
  rates,
  people,
  clock,
}: Pick<OperatorPorts, 'rates' | 'people' | 'clock'>): Promise<ResultOf<'readReturnRates'>> {
  const { counts, stored } = await rates.read(rateWindowBegins(bankDate(clock.now())));
  const { pause, lift } = stored;
  const names = await people.namesOf(lift ? [lift.by] : []);
  return ok({
    sent: counts.sent,
    classes: returnClasses.map((each) => ({
      class: each,
      returned: counts[each],
      ceiling: returnCeilings[each] / UNITS_PER_PERCENT,
    })),
    pause: pause && {
      since: new Date(pause.since).toISOString(),
      classes: [...pause.classes],
      lift: lift && { by: names.get(lift.by) ?? null, at: new Date(lift.at).toISOString(), reason: lift.reason },
    },
  });
}

/** Lets debits of the schedule go on, with the operator's reason in the audit. Those that wait are made on the bank's next day. */
export async function liftDebitPause(
  { rates, clock, ids }: Pick<OperatorPorts, 'rates' | 'clock' | 'ids'>,
  { caller, body }: RequestOf<'liftDebitPause'>,
): Promise<ResultOf<'liftDebitPause'>> {
  const at = clock.now();
  const { stored } = await rates.read(rateWindowBegins(bankDate(at)));
  if (stored.pause === null || stored.pause.isLifted) return problem('conflict');
  const { reason } = body;
  const by = caller.userId;
  const entry = { id: ids.next(), by, at, whom: null, search: null, reason, action: 'debits_resumed' as const };
  const after = { pause: lifted(stored.pause), lift: { by, at, reason } };
  return (await rates.savePause(stored, after, entry)) ? ok({ success: true }) : problem('conflict');
}
