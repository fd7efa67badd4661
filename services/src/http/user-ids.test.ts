import { type RouteName, routes, successReply } from '@halqa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyRoute, routeNames } from '../../test/every-route.ts';

let product: Awaited<ReturnType<typeof everyRoute>>;

beforeAll(async () => {
  product = await everyRoute();
});

/**
 * Routes that need money that has moved or a question that was asked, and reply with nothing but success (`pay-contribution.test.ts`,
 * `resend-payout.test.ts`, `take-part.test.ts`, `cases.test.ts`, `guarantees.test.ts`, `replacements.test.ts`,
 * `swap-turns.test.ts` and `ending-work.test.ts` call them).
 */
const needsMovedMoney = [
  'voteInGroup',
  'openCase',
  'closeCase',
  'payContribution',
  'resendPayout',
  'takePart',
  'settleDebt',
  'offerPlace',
  'answerPlace',
] as const;
/**
 * Routes that need somebody to whom a place is offered, or who was replaced, or a dialog that is open: `replacements.test.ts` and
 * `link-bank.test.ts` look at what they say. An invitation is answered once; its preview says the same before and after it.
 */
const seenElsewhere: readonly RouteName[] = ['readPlace', 'readFormerPlace', 'resumeLink', 'declineByLink'];
const memberRoutes = routeNames.filter((name) => routes[name].access !== 'operator');

describe('what members get', () => {
  it('shows the user id of nobody else, whatever they call', async () => {
    const { world, people, requests } = product;
    const answered = new Set<RouteName>();
    for (const name of memberRoutes) {
      for (const { id: as } of people) {
        const called = await world.visit(name, { as, ...requests[name] });
        if (called.status < 400) answered.add(name);
        const text = JSON.stringify(called);
        expect([name, people.filter(({ id }) => id !== as && text.includes(id)).map((each) => each.name)]).toEqual([
          name,
          [],
        ]);
      }
    }
    for (const name of needsMovedMoney) expect(routes[name].reply).toBe(successReply);
    const silent = memberRoutes.filter((name) => !answered.has(name) && !seenElsewhere.includes(name));
    expect(silent).toEqual(needsMovedMoney);
  }, 60_000);
});
