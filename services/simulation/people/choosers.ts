import { type MoneyEvent, sendingAmount } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { seededRandom } from '../random.ts';
import type { GroupChange, Life, RoundChange } from './life.ts';

const HOUR = 3_600_000;

/**
 * Recipients whose round is short: half of them wait, the others look at the page now and then and take what is there. Nobody is
 * paid a part that they did not ask for.
 */
export function createChoosers(life: Life) {
  const { seed, plan, now } = life;
  /** How often something came: what a recipient does then depends on nothing else. */
  const seen = new Map<string, number>();
  const asked = new Set<string>();

  function notice(event: MoneyEvent): void {
    if (!('round' in event) || !reasons.includes(event.kind)) return;
    const { kind, round } = event;
    const about = [kind, round].join('/');
    const times = (seen.get(about) ?? 0) + 1;
    seen.set(about, times);
    const random = seededRandom([seed, 'choice', about, times].join('/'));
    // Nobody chooses in a calm life: an interruption would move the part to another date, and what is left would differ.
    if (life.isCalm || random.chance(0.5)) return;
    const at = now() + random.between(1, 300) * HOUR;
    plan(at, () => take(round));
    if (random.chance(0.2)) plan(at + random.below(2_000), () => take(round));
  }

  function take(round: number): void {
    const recipient = life.rounds()[round - 1]?.round.recipient;
    if (recipient) life.pages.takePart(recipient, round, (amount) => void asked.add(`${round}/${amount}`));
  }

  /** What is less than all that is left was asked for. */
  function ensureAsked({ after: { round, payout } }: RoundChange): void {
    if (!payout?.parts || payout.state !== 'authorizing' || payout.parts.sending === null) return;
    const name = `${round.round}/${sendingAmount(payout)}`;
    ensure(asked.has(name), 'choice', () => `${name} is paid, which nobody chose`);
  }

  return {
    see: ({ rounds = [], events = [] }: GroupChange): void => {
      for (const change of rounds) ensureAsked(change);
      for (const event of events) notice(event);
    },
  };
}

const reasons: readonly MoneyEvent['kind'][] = ['round_short', 'contribution_paid', 'payout_settled', 'part_withdrawn'];
