import { expect, it } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

it.each([
  'You must be at least 18 years old and legally resident in the United States.',
  'A one-time setup fee of $5–$10 applies per group. We do not charge it at present',
  'creating a group and joining one cost $0',
  'limited to the fees that you paid us in the last 12 months',
  'governed by Illinois law',
  'arbitration in Chicago, Illinois',
  'We give you 30 days’ notice of significant changes to these terms',
  'You hear back from our support within 24 hours.',
  ', daily, weekly, every two weeks or monthly',
  'An invitation by email holds for 14 days.',
])('puts into the Terms of Service: %s', async (sentence) => {
  const { container } = await openPage('/legal/terms');
  expect(container.textContent).toContain(sentence);
});

it.each([
  'typically five years after it is closed',
  'We give you 30 days’ notice of significant changes to this policy',
  'You hear back from our support within 24 hours.',
  'we do not sell it',
])('puts into the Privacy Policy: %s', async (sentence) => {
  const { container } = await openPage('/legal/privacy');
  expect(container.textContent).toContain(sentence);
});
