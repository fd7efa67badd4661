import { describe, expect, it } from 'vitest';
import { countsAsActive, groupStates, groupTransitions } from '../group/group.ts';
import { invitationStates, invitationTransitions } from '../group/invitation.ts';
import { isSeated, membershipStates, membershipTransitions } from '../group/membership.ts';
import type { StateMachine } from './state-machine.ts';

describe('a group', () => {
  it('becomes ready from forming, or from a draw that was never revealed', () => {
    expect(groupTransitions.statesLeadingTo('ready')).toEqual(['forming', 'drawing']);
  });

  it('forms again only while it is complete and has not started', () => {
    expect(groupTransitions.statesLeadingTo('forming')).toEqual(['ready']);
  });

  it('is cancelled only before it has started', () => {
    expect(groupTransitions.statesLeadingTo('cancelled')).toEqual(['forming', 'ready']);
  });

  it('may pause and resume', () => {
    expect(groupTransitions.canMove('active', 'paused') && groupTransitions.canMove('paused', 'active')).toBe(true);
  });

  it('counts as active while money may still move', () => {
    expect(groupStates.filter(countsAsActive)).toEqual(['active', 'paused', 'clearing']);
  });

  it('always reaches an end', () => {
    expect(statesWithoutAnEnd(groupStates, groupTransitions)).toEqual([]);
    expect(groupStates.filter(groupTransitions.isFinal)).toEqual(['completed', 'cancelled', 'dissolved']);
  });
});

describe('a membership', () => {
  it('becomes joined once a bank is linked, and once changed terms are signed anew', () => {
    expect(membershipTransitions.statesLeadingTo('joined')).toEqual(['pending_bank', 'terms_pending']);
  });

  it('may be left only before the start', () => {
    expect(membershipTransitions.statesLeadingTo('left')).toEqual(['pending_bank', 'terms_pending', 'joined']);
  });

  it('becomes active only with the present terms signed', () => {
    expect(membershipTransitions.statesLeadingTo('active')).toEqual(['joined']);
  });

  it('gives up its seat when it ends before the start or is replaced', () => {
    const unseated = membershipStates.filter((state) => !isSeated({ state }));
    expect(unseated).toEqual(['replaced', 'removed', 'left']);
  });

  it('always reaches an end', () => {
    expect(statesWithoutAnEnd(membershipStates, membershipTransitions)).toEqual([]);
  });
});

describe('an invitation', () => {
  it('can be accepted before its mail is known to be sent', () => {
    expect(invitationTransitions.statesLeadingTo('accepted')).toEqual(['created', 'sent']);
  });

  it('stays as it is once it was accepted, declined or revoked, or has expired', () => {
    for (const end of ['accepted', 'declined', 'expired', 'revoked'] as const) {
      expect(invitationStates.filter((to) => invitationTransitions.canMove(end, to))).toEqual([]);
    }
  });

  it('always reaches an end', () => {
    expect(statesWithoutAnEnd(invitationStates, invitationTransitions)).toEqual([]);
  });
});

function statesWithoutAnEnd<State extends string>(states: readonly State[], machine: StateMachine<State>): State[] {
  const ending = new Set(states.filter(machine.isFinal));
  for (const _ of states) {
    for (const state of [...ending]) {
      for (const before of machine.statesLeadingTo(state)) ending.add(before);
    }
  }
  return states.filter((state) => !ending.has(state));
}
