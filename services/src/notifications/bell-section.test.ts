import { notificationContent } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { expect, it } from 'vitest';
import { sectionOf } from './bell-section.ts';

const sectionsOf = (read: boolean, waiting: readonly string[] = []) =>
  Object.fromEntries(
    notificationContent.options.map((schema) => {
      const content = sampleOf(schema);
      return [content.kind, sectionOf({ id: content.kind, at: 0, href: null, read, ...content }, new Set(waiting))];
    }),
  );

it('lists what is asked apart until it was read, and what waits as long as it does', () => {
  expect(sectionsOf(false)).toMatchObject({ swap_asked: 'needs_you', invited: 'needs_you', member_joined: 'updates' });
  expect(sectionsOf(false)).toMatchObject({ invitation_declined: 'needs_you', invitation_expired: 'needs_you' });
  expect(sectionsOf(true)).toMatchObject({ swap_asked: 'updates', invited: 'updates', bank_attention: 'money' });
  expect(sectionsOf(true, ['contribution_failed'])).toMatchObject({ contribution_failed: 'needs_you' });
  expect(sectionsOf(true)).toMatchObject({ contribution_failed: 'money' });
});

it('lists as money what follows the switches of reminders and payouts', () => {
  const read = sectionsOf(true);
  for (const kind of ['round_opened', 'debit_ahead', 'debit_sent', 'payout_sent', 'payout_received', 'cover_started'])
    expect(read[kind]).toBe('money');
  for (const kind of ['group_started', 'member_left', 'dates_moved', 'cycle_completed', 'mandate_signed'])
    expect(read[kind]).toBe('updates');
});
