import {
  addBusinessDays,
  type Guarantor,
  type MoneyDecision,
  type PlainDate,
  type RoundMoney,
  roundEndsEarly,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { isTakenFrom } from './bank-claims.ts';
import type { World } from './world.ts';

/** A grace that went on for guarantors: since when, and until when by what was decided last. */
export type LongGrace = { readonly from: PlainDate; readonly until: PlainDate };

/** How long a recipient waits for guarantors, in business days. */
const LONGEST = 6;

/**
 * A grace goes on for guarantors for some days at most, and forgets none of them whose member's contribution has not arrived; what a
 * recipient whose turn was moved owes to it is taken from their payout, and no guarantor is needed.
 */
export function ensureGrace(
  { graces, cycle, claims }: World,
  before: RoundMoney,
  decision: MoneyDecision,
): MoneyDecision {
  if (!decision.ok) return decision;
  const { round, graceEnds } = before.round;
  const { graceEnds: until, guarantors = [] } = decision.money.round;
  if (until !== graceEnds) {
    const last = graces.get(round);
    const from = last?.until === graceEnds ? last.from : graceEnds;
    ensure(until <= addBusinessDays(from, LONGEST), 'grace', () => `round ${round} waits from ${from} until ${until}`);
    graces.set(round, { from, until });
  }
  const started = decision.instructions.map(({ subject }) => subject.member);
  const isKept = ({ member }: Guarantor) =>
    started.includes(member) || guarantors.some((named) => named.member === member);
  const isTaken = ({ member }: Guarantor) =>
    member === before.round.recipient && isTakenFrom({ cycle, claims }, member);
  const forgotten = before.round.guarantors?.find(
    (named) => waitsForAll(before) && isNeeded(before, named) && !isTaken(named) && !isKept(named),
  );
  ensure(forgotten === undefined, 'guarantee', () => `round ${round} forgets who steps in for ${forgotten?.member}`);
  return decision;
}

/** While all of a payout is on its way, or the group ends, nobody steps in for anybody. */
const waitsForAll = ({ round, payout }: RoundMoney): boolean =>
  !roundEndsEarly(round) && (round.state !== 'paying' || payout?.parts?.sending != null);

/** Whether the member's own contribution, which has begun, has not arrived, and the guarantor's is there or on its way. */
function isNeeded({ contributions }: RoundMoney, { member, guarantor }: Guarantor): boolean {
  const [awaited, own] = [member, guarantor].map((of) => contributions.find((each) => each.member === of));
  if (awaited === undefined || own === undefined || awaited.payer !== undefined || own.payer !== undefined)
    return false;
  const isOwed = awaited.state !== 'scheduled' && !arrived.includes(awaited.state);
  return isOwed && [...onTheWay, ...arrived].includes(own.state);
}

const onTheWay: readonly string[] = ['authorizing', 'submitted', 'posted'];
const arrived: readonly string[] = ['settled', 'available'];
