import { describe, expect, it } from 'vitest';
import type { StateMachine } from '../basics/state-machine.ts';
import { decideTransition } from '../basics/transition.ts';
import { groupStates, groupTransitions } from '../group/group.ts';
import {
  contributionBadge,
  contributionEnds,
  contributionStates,
  contributionTransitions,
  liveDebitStates,
} from './debits/contribution-states.ts';
import { livePayoutStates, payoutBadge, payoutEnds, payoutStates, payoutTransitions } from './payouts/payout-states.ts';
import { roundEnds, roundStates, roundTransitions } from './round-states.ts';

const groupEnds = groupStates.filter(groupTransitions.isFinal);

describe.each([
  ['round', roundStates, roundTransitions, roundEnds, 'planned', { paid: ['funded'] }],
  [
    'contribution',
    contributionStates,
    contributionTransitions,
    contributionEnds,
    'scheduled',
    { available: ['clawed_back'] },
  ],
  [
    'payout',
    payoutStates,
    payoutTransitions,
    payoutEnds,
    'scheduled',
    {
      settled: ['returned'],
      // A part that had arrived and comes back in a group that ended early.
      cancelled: ['needs_account'],
    },
  ],
  ['group', groupStates, groupTransitions, groupEnds, 'forming', {}],
] as [string, readonly string[], StateMachine<string>, readonly string[], string, Record<string, string[]>][])(
  'a %s',
  (_, states, machine, ends, first, reopenedByTheBank) => {
    it('reaches an end from every state', () => {
      expect(states.filter((state) => !reachable(states, machine, state).some((each) => ends.includes(each)))).toEqual(
        [],
      );
    });

    it('reaches every state from its first', () => {
      expect(reachable(states, machine, first).toSorted()).toEqual([...states].toSorted());
    });

    it('leaves an end only when the bank takes money back', () => {
      const exits = ends.map((end) => [end, states.filter((to) => machine.canMove(end, to))] as const);
      expect(Object.fromEntries(exits.filter(([, to]) => to.length > 0))).toEqual(reopenedByTheBank);
    });

    it('never stays where it is: a repeated event is not allowed', () => {
      expect(states.filter((state) => decideTransition(machine, state, state).ok)).toEqual([]);
    });
  },
);

it('rejects what the table does not allow, and says from where to where', () => {
  expect(decideTransition(contributionTransitions, 'scheduled', 'settled')).toEqual({
    ok: false,
    code: 'not_allowed',
    from: 'scheduled',
    to: 'settled',
  });
  expect(decideTransition(contributionTransitions, 'posted', 'settled')).toEqual({ ok: true, state: 'settled' });
});

describe('a contribution', () => {
  it('is paid from settlement on, and pending otherwise', () => {
    const paid = contributionStates.filter((state) => contributionBadge(state).status === 'paid');
    expect(paid).toEqual(['settled', 'available']);
  });

  it('never ends otherwise than as available while its debit is on the way', () => {
    const otherwise = contributionEnds.filter((end) => end !== 'available');
    const both = liveDebitStates.flatMap((live) =>
      otherwise.filter((end) => contributionTransitions.canMove(live, end)),
    );
    expect(both).toEqual([]);
  });

  it('starts a debit from four states alone: never straight from one that was declined, failed, returned or clawed back', () => {
    expect(contributionTransitions.statesLeadingTo('authorizing')).toEqual([
      'scheduled',
      'action_required',
      'retry_scheduled',
      'pay_now',
    ]);
  });
});

describe('a payout', () => {
  it('is completed only once it has settled', () => {
    expect(payoutStates.filter((state) => payoutBadge(state).status === 'completed')).toEqual(['settled']);
  });

  it('starts a new attempt only after the old one has ended', () => {
    expect(payoutTransitions.statesLeadingTo('authorizing')).toEqual([
      'scheduled', // a part that its recipient chose, after the one before has arrived
      'funded',
      'needs_account',
    ]);
    expect(livePayoutStates.filter((live) => payoutTransitions.canMove(live, 'needs_account'))).toEqual([]);
  });
});

describe('a round', () => {
  it('pays out when funded, and partly when short', () => {
    expect(roundTransitions.statesLeadingTo('paying')).toEqual(['funded', 'short']);
  });

  it('never goes straight from paying or paid to collecting; a payout that was declined or came back can make it funded again', () => {
    expect(roundTransitions.statesLeadingTo('funded')).toEqual(expect.arrayContaining(['paying', 'paid']));
    expect(roundTransitions.statesLeadingTo('collecting')).toEqual(['open', 'clearing', 'funded', 'short']);
  });
});

function reachable(states: readonly string[], machine: StateMachine<string>, from: string): string[] {
  const seen = new Set([from]);
  for (const state of seen) {
    for (const to of states) if (machine.canMove(state, to)) seen.add(to);
  }
  return [...seen];
}
