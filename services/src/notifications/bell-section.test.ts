import { notificationContent } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { expect, it } from 'vitest';
import { sectionOf } from './bell-section.ts';

const sectionsOf = (asking: readonly string[] = []) =>
  Object.fromEntries(
    notificationContent.options.map((schema) => {
      const { kind } = sampleOf(schema);
      return [kind, sectionOf({ id: kind, kind }, new Set(asking))];
    }),
  );

it('lists apart what asks its reader something now', () => {
  expect(sectionsOf(['swap_asked', 'contribution_failed'])).toMatchObject({
    swap_asked: 'needs_you',
    contribution_failed: 'needs_you',
    guarantee_asked: 'updates',
    debit_sent: 'money',
  });
});

it('lists as money what follows the switches of reminders and payouts, or moves its days', () => {
  const sections = sectionsOf();
  for (const kind of [
    'round_opened',
    'debit_ahead',
    'debit_sent',
    'payout_sent',
    'payout_received',
    'cover_started',
    'group_paused',
    'dates_moved',
  ])
    expect(sections[kind]).toBe('money');
  for (const kind of ['group_started', 'member_left', 'cycle_completed', 'mandate_signed'])
    expect(sections[kind]).toBe('updates');
});
