import { stateMachine } from '../basics/state-machine.ts';

export const roundStates = [
  'planned',
  'open',
  'collecting',
  'clearing',
  'funded',
  'paying',
  'paid',
  'short',
  'cancelled',
] as const;
export type RoundState = (typeof roundStates)[number];

/**
 * `clearing`: every contribution has settled; `funded`: every one is available; `short`: the grace ended unfunded. A
 * return takes a round back to `collecting`, but not while its payout is on its way or has arrived: the recipient is not
 * touched. Once a payout was declined, failed or came back, its round is what its contributions make it. `paid` is an end that
 * only a returned credit reopens. Once a part of a payout has arrived, its round is `short` until the rest is there, or `cancelled` in
 * a group that ends early. Rounds overlap: several may be open at once.
 */
export const roundTransitions = stateMachine(roundStates, {
  planned: ['open', 'cancelled'],
  open: ['collecting', 'cancelled'],
  collecting: ['clearing', 'funded', 'short', 'cancelled'],
  clearing: ['funded', 'collecting', 'short', 'cancelled'],
  funded: ['paying', 'paid', 'clearing', 'collecting', 'cancelled'],
  short: ['collecting', 'clearing', 'funded', 'paying', 'cancelled'],
  paying: ['paid', 'funded', 'clearing', 'short', 'cancelled'],
  paid: ['funded'],
  cancelled: [],
});

export const roundEnds: readonly RoundState[] = ['paid', 'cancelled'];
