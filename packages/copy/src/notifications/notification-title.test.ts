import type { NotificationContent } from '@halqa/contract';
import { expect, it } from 'vitest';
import { notificationSentence, notificationTitle } from './notification-title.ts';

const member = { memberName: 'Ben', groupName: 'Aunts' };

it.each<[NotificationContent, string]>([
  [{ kind: 'sandbox_granted', params: {} }, 'Sandbox access granted. You can link a bank account now.'],
  [{ kind: 'invited', params: { organizerName: 'Ann', groupName: 'Aunts' } }, 'Ann invites you to Aunts'],
  [{ kind: 'invitation_declined', params: member }, 'Ben declined the invitation to Aunts'],
  [{ kind: 'invitation_expired', params: member }, 'The invitation of Ben to Aunts has expired'],
  [{ kind: 'member_joined', params: member }, 'Ben joined Aunts'],
  [{ kind: 'member_joined', params: { ...member, isYou: true } }, 'You joined Aunts'],
  [{ kind: 'member_left', params: member }, 'Ben left Aunts'],
  [{ kind: 'group_ready', params: { groupName: 'Aunts' } }, 'Aunts is ready: every seat is taken'],
  [{ kind: 'group_cancelled', params: { groupName: 'Aunts' } }, 'Aunts was closed before it started'],
  [
    { kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1 } },
    'Your bank took back your contribution to turn 1 of Aunts',
  ],
  [
    { kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1, stop: 'mandate' } },
    'Your bank took back your contribution to turn 1 of Aunts: no later one is debited by itself until you sign again',
  ],
  [
    { kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 3, stop: 'mandate', isLast: true } },
    'Your bank took back your contribution to turn 3 of Aunts',
  ],
  [
    {
      kind: 'contribution_failed',
      params: { groupName: 'Aunts', round: 3, needsBank: false, stop: 'mandate', isLast: true },
    },
    'Your contribution to turn 3 of Aunts was not debited',
  ],
  [
    { kind: 'mandate_signed', params: { groupName: 'Aunts', isAgain: true } },
    'You signed the terms of Aunts again: your copy is on its page',
  ],
  [
    { kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1, stop: 'mandate', hasSigned: true } },
    'Your bank took back your contribution to turn 1 of Aunts',
  ],
  [
    { kind: 'contribution_taken_back', params: { groupName: 'Aunts', round: 1, stop: 'mandate', isFormer: true } },
    'Your bank took back your contribution to turn 1 of Aunts',
  ],
  [
    { kind: 'contribution_failed', params: { groupName: 'Aunts', round: 1, needsBank: false, stop: 'mandate' } },
    'Your contribution to turn 1 of Aunts was not debited: no later one is debited by itself until you sign again',
  ],
  [
    { kind: 'contribution_failed', params: { groupName: 'Aunts', round: 1, needsBank: true, stop: 'account' } },
    'Your contribution to turn 1 of Aunts did not go through: no later one is debited by itself until you use another account',
  ],
  [
    { kind: 'contribution_failed', params: { groupName: 'Aunts', round: 1, needsBank: false, returnCode: 'R01' } },
    'Your bank returned the debit for turn 1 of Aunts',
  ],
  [
    {
      kind: 'contribution_failed',
      params: { groupName: 'Aunts', round: 1, needsBank: false, declineReason: 'insufficient_funds' },
    },
    'Your contribution to turn 1 of Aunts did not go through',
  ],
])('says %o in one sentence', (content, sentence) => {
  expect(notificationSentence(content)).toBe(sentence);
});

it('shows the title of the server for a kind that it does not know', () => {
  const entry = { id: 'n', title: 'Round 3 was paid', timestamp: '2026-03-01T12:00:00Z', read: false, href: null };
  expect(notificationTitle({ ...entry, kind: 'unknown', params: { round: 3 } })).toBe('Round 3 was paid');
});
