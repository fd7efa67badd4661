import { type VoteResult, voteResults } from '@halqa/domain';
import { expect, it } from 'vitest';
import { notificationSentence } from '../notifications/notification-title.ts';
import { voteEndedMail, voteOpenedMail } from './ending-mails.ts';

const facts = { groupName: 'Aunts', link: 'https://halqa.test/groups/g1' };
const until = { endsAt: '2026-03-27T13:00:00Z', timeZone: 'America/Chicago' };
const mayVote = true;

it('says that a vote began to members with and without one, and to nobody that they can vote', () => {
  const { subject, preview, paragraphs } = voteOpenedMail({ ...facts, ...until });
  const title = notificationSentence({ kind: 'vote_opened', params: { groupName: 'Aunts', ...until, mayVote } });
  expect([subject, preview, ...paragraphs, title].join(' ')).not.toMatch(/you can|please|: vote/i);
  expect(preview).toContain('Whoever has a vote decides until');
});

const whoChoseWhat: Record<VoteResult, RegExp | null> = {
  wait: null,
  pause: /Who chose what is on the page of the circle while it is paused\./,
  dissolve: /Who chose what is on the page of the circle\./,
  settled: null,
};

it.each(voteResults)('says that the page shows who chose what only where and while it stays there: %s', (result) => {
  const text = voteEndedMail({ ...facts, result }).paragraphs.join(' ');
  expect(text).not.toContain('you can vote');
  const sentence = whoChoseWhat[result];
  if (sentence === null) expect(text).not.toContain('Who chose what');
  else expect(text).toMatch(sentence);
});
