import { expect, it } from 'vitest';
import { notificationSentence } from '../notifications/notification-title.ts';
import { voteEndedMail, voteOpenedMail } from './ending-mails.ts';

const facts = { groupName: 'Aunts', link: 'https://halqa.test/groups/g1' };
const until = { endsAt: '2026-03-27T13:00:00Z', timeZone: 'America/Chicago' };

it('says that a vote began to members with and without one, and to nobody that they can vote', () => {
  const { subject, preview, paragraphs } = voteOpenedMail({ ...facts, ...until });
  const title = notificationSentence({ kind: 'vote_opened', params: { groupName: 'Aunts', ...until } });
  expect([subject, preview, ...paragraphs, title].join(' ')).not.toMatch(/you can|please|: vote/i);
  expect(preview).toContain('The members who have paid vote until');
});

it.each([
  { result: 'settled', isShown: false },
  { result: 'wait', isShown: false },
  { result: 'dissolve', isShown: true },
] as const)('says that the page shows who chose what only where it stays there: $result', ({ result, isShown }) => {
  const { paragraphs } = voteEndedMail({ ...facts, result });
  expect(paragraphs.join(' ').includes('Who chose what')).toBe(isShown);
  expect(paragraphs.join(' ')).not.toContain('you can vote');
});
