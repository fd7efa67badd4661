import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';

/** What one member paid in and received, in cents. What a guarantor paid for them, and is not settled, the guarantor paid in. */
export type MemberSum = { readonly member: MembershipId; readonly paid: Cents; readonly received: Cents };

export type Share = MemberSum & { readonly share: Cents };

/**
 * Shares cash among those who paid more than they received, in proportion to the difference, to the cent: whole cents first,
 * then one more to each in the order of the largest remainders; of equal ones whoever is first in the list. Nobody gets more
 * than the difference. What is left then, the reserve has laid out, and gets back.
 *
 * @param sums of every member
 * @param own what of the cash is one member's alone, as far as they paid more than they received: it is not shared
 */
export function shareOut(
  sums: readonly MemberSum[],
  cash: Cents,
  own: ReadonlyMap<MembershipId, Cents> = new Map(),
): { readonly shares: readonly Share[]; readonly toReserve: Cents } {
  const nets = sums.map(({ paid, received }) => Math.max(0, paid - received));
  const kept = sums.map(({ member }, index) => Math.min(own.get(member) ?? 0, nets[index] ?? 0));
  const parts = proRata(
    nets.map((net, index) => net - (kept[index] ?? 0)),
    cash - sumOf(kept),
  );
  const shares = sums.map((sum, index) => ({ ...sum, share: cents((kept[index] ?? 0) + (parts[index] ?? 0)) }));
  return { shares, toReserve: cents(cash - sumOf(shares.map(({ share }) => share))) };
}

function proRata(nets: readonly number[], cash: number): readonly number[] {
  const together = sumOf(nets);
  const toShare = Math.min(cash, together);
  if (together === 0) return nets;
  const whole = nets.map((net) => Math.floor((toShare * net) / together));
  const left = toShare - sumOf(whole);
  const byRemainder = nets
    .map((net, index) => ({ index, remainder: (toShare * net) % together }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  const withOneMore = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return whole.map((amount, index) => amount + (withOneMore.has(index) ? 1 : 0));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
