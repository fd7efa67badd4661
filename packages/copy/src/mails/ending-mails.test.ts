import { type VoteResult, voteResults } from '@halqa/domain';
import { expect, it } from 'vitest';
import { notificationSentence } from '../notifications/notification-title.ts';
import { voteEndedMail, voteOfOthersMail, voteOpenedMail } from './ending-mails.ts';
import type { MailWords } from './mail.ts';

const facts = { groupName: 'Aunts', link: 'https://halqa.test/groups/g1' };
const until = { endsAt: '2026-03-27T13:00:00Z', timeZone: 'America/Chicago' };

const saidOf = ({ subject, preview, paragraphs }: MailWords, mayVote: boolean) =>
  [
    ...[subject, preview, ...paragraphs],
    notificationSentence({ kind: 'vote_opened', params: { groupName: 'Aunts', ...until, mayVote } }),
  ].join(' ');

it('says that a vote began, and until when, to whoever has one', () => {
  const said = saidOf(voteOpenedMail({ ...facts, ...until }), true);
  expect(said).toContain('You can vote until');
  expect(said).not.toContain('no vote');
});

it('says to whoever has no vote that others vote, why, and what becomes of them', () => {
  const mail = voteOfOthersMail({ ...facts, ...until });
  const said = saidOf(mail, false);
  expect(said).not.toMatch(/you can vote/i);
  expect(said).toMatch(/you have no vote$/);
  expect(mail.paragraphs.join(' ')).toMatch(/no vote, because a contribution of yours was missing when it began/);
  expect(mail.paragraphs.join(' ')).toMatch(/nothing more is debited from you, and you have a share if/);
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
