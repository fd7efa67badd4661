import { expect, it } from 'vitest';
import { groupStates } from './group.ts';
import { dependsOnBank } from './linked-bank.ts';
import { membershipStates } from './membership.ts';

it('is used by every group that is forming, ready or running, and by none that has ended', () => {
  const using = groupStates.filter((state) => dependsOnBank({ state }, { state: 'joined' }));
  expect(using).toEqual(['forming', 'ready', 'drawing', 'active', 'paused', 'clearing', 'winding_down']);
});

it('is used by members who pay, receive or owe, and not by a seat that waits for a bank or was left', () => {
  const using = membershipStates.filter((state) => dependsOnBank({ state: 'active' }, { state }));
  expect(using).toEqual(['terms_pending', 'joined', 'active']);
});
