import { type MembershipId, type MoneyEvent, sendingAmount } from '@halqa/domain';
import { call, replyOf } from '../../test/call.ts';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import type { World } from './world.ts';
import { seatsOf } from './written-seats.ts';

const HOUR = 3_600_000;

/**
 * Recipients whose round is short: half of them wait, the others look at the page now and then and take what is there. Nobody is
 * paid a part that they did not ask for.
 */
export function createChoosers(world: World) {
  const { terms, observer, plan, now, invoke } = world;
  const people = new Map<MembershipId, string>();
  /** How often something came: what a recipient does then depends on nothing else. */
  const seen = new Map<string, number>();
  const asked = new Set<string>();

  function notice(event: MoneyEvent): void {
    if (!('round' in event) || !reasons.includes(event.kind)) return;
    const { kind, round } = event;
    const about = [kind, round].join('/');
    const times = (seen.get(about) ?? 0) + 1;
    seen.set(about, times);
    const random = seededRandom([terms.seed, 'choice', about, times].join('/'));
    // In a calm run what is left is compared, and it came on another date.
    if (world.isCalm || random.chance(0.5)) return;
    const at = now() + random.between(1, 300) * HOUR;
    plan(at, () => take(round));
    if (random.chance(0.2)) plan(at + random.below(2_000), () => take(round));
  }

  function take(round: number): void {
    const recipient = observer.snapshot()?.rounds[round - 1]?.round.recipient;
    const person = recipient && people.get(recipient);
    if (person === undefined) return;
    const params = { id: observer.cycle().groupId };
    invoke(`${person} takes what is there of round ${round}`, async ({ groups }) => {
      const read = await call(groups, 'readGroup', { as: person, params });
      const short = read.status === 200 ? replyOf('readGroup', read).yourMoney?.shortPayout : null;
      if (!short || short.availableCents === 0 || short.chosenCents !== null) return;
      const { availableCents: amountCents } = short;
      asked.add(`${round}/${amountCents}`);
      await call(groups, 'takePart', { as: person, params, body: { round, amountCents } });
    });
  }

  /** What is less than all that is left was asked for. */
  function ensureAsked(written: Written): void {
    const { payout, round } = roundChange(written)?.after ?? {};
    if (!payout?.parts || payout.state !== 'authorizing' || payout.parts.sending === null) return;
    const name = `${round?.round}/${sendingAmount(payout)}`;
    ensure(asked.has(name), 'choice', () => `${name} is paid, which nobody chose`);
  }

  return {
    observe: (written: Written) => {
      const { PK, SK, item } = written;
      if (item === undefined || !PK.startsWith('GROUP#')) return;
      for (const { id, userId } of seatsOf(written)) people.set(id, userId);
      if (SK.startsWith('EVENT#')) notice(item['event'] as MoneyEvent);
      ensureAsked(written);
    },
  };
}

const reasons: readonly MoneyEvent['kind'][] = ['round_short', 'contribution_paid', 'payout_settled', 'part_withdrawn'];
