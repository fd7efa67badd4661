import { expect, it } from 'vitest';
import { endingWords } from '../groups/ending.ts';
import { notificationSentence } from '../notifications/notification-title.ts';
import { windingDownMail } from './early-end-mails.ts';
import type { MailWords } from './mail.ts';
import { groupPausedMail, voteEndedMail, voteOfOthersMail, voteOpenedMail } from './vote-mails.ts';

const facts = { groupName: 'Aunts', link: 'https://halqa.test/groups/g1' };
const until = { endsAt: '2026-03-27T13:00:00Z', timeZone: 'America/Chicago' };
const next = { nextFrom: '2026-04-10T13:00:00Z', timeZone: 'America/Chicago' };
const short = [{ round: 2, amount: 200 }];
const vote = {
  ...facts,
  ...until,
  ...next,
  short,
  canPause: true,
  mayTakePart: false,
  because: 'misses_none' as const,
};

const saidOf = ({ subject, preview, paragraphs }: MailWords, mayVote: boolean) =>
  [
    ...[subject, preview, ...paragraphs],
    notificationSentence({ kind: 'vote_opened', params: { groupName: 'Aunts', ...until, mayVote } }),
  ].join(' ');

it('says that a vote began, and until when, to whoever has one', () => {
  const said = saidOf(voteOpenedMail(vote), true);
  expect(said).toContain('You can vote until');
  expect(said).not.toContain('no vote');
});

it.each([
  ['misses_none', /^A turn of Aunts .* You have a vote, because no contribution of yours was missing when it began\./],
  ['owed', /You have a vote although a contribution of yours was missing .*you have paid in more than you received/],
  ['everybody_misses', /Everybody has a vote, because a contribution of each of you was missing/],
] as const)('says to a voter why they vote: %s', (because, sentence) => {
  expect(voteOpenedMail({ ...vote, because }).paragraphs[0]).toMatch(sentence);
});

it.each([voteOpenedMail, voteOfOthersMail])(
  'names the choices of this vote, and what is missing of which turn: %o',
  (mail) => {
    expect(mail(vote).facts).toContainEqual(['Missing in turn 2', '$200']);
    expect(mail(vote).paragraphs.join(' ')).toContain('go on waiting, pause the group, or end it');
    expect(mail({ ...vote, canPause: false }).paragraphs.join(' ')).not.toMatch(/pause/);
  },
);

it('says to whoever has no vote that others vote, why, and what becomes of them', () => {
  const mail = voteOfOthersMail(vote);
  const said = saidOf(mail, false);
  expect(said).not.toMatch(/you can vote/i);
  expect(said).toMatch(/you have no vote$/);
  expect(mail.paragraphs.join(' ')).toMatch(/no vote, because a contribution of yours was missing when it began/);
  expect(mail.paragraphs.join(' ')).toMatch(/nothing more is debited from you, and you have a share if/);
});

it('says to a former member that they have no vote, and what becomes of what they had paid in', () => {
  const said = voteOfOthersMail({ ...vote, isFormer: true }).paragraphs.join(' ');
  expect(said).toContain('no vote, because somebody else has your place. If all of the missing money');
  expect(said).toMatch(/still comes back to you out of its turn\. If they end it, it does not: you have a share/);
  expect(said).not.toMatch(/contribution of yours|you keep your place/);
});

it.each([voteOpenedMail, voteOfOthersMail])(
  'says to whoever could be sent a part that the choice waits: %o',
  (mail) => {
    const waits = /cannot be sent to you while members vote\. If the group goes on, you can choose again\.$/;
    expect(mail({ ...vote, mayTakePart: true }).paragraphs.at(-1)).toMatch(waits);
    expect(mail(vote).paragraphs.at(-1)).not.toMatch(waits);
  },
);

it.each(['wait', 'settled'] as const)('says after a vote that changed nothing how the group goes on: %s', (result) => {
  const text = voteEndedMail({ ...facts, ...next, result, mayTakePart: false }).paragraphs.join(' ');
  expect(text).toMatch(result === 'wait' ? /goes on waiting for what is missing/ : /arrived before the vote ended/);
  expect(text).not.toContain('Who chose what');
  expect(text.includes('the next vote can begin on Apr 10, 2026, 8:00 AM CDT')).toBe(result === 'wait');
});

it.each([voteOpenedMail, voteOfOthersMail])('says when a vote begins from when on there can be another: %o', (mail) => {
  expect(mail(vote).paragraphs).toContain(
    'If the vote changes nothing and something stays missing, the next one can begin on Apr 10, 2026, 8:00 AM CDT.',
  );
});

it('asks whoever owes at a pause to pay, and nobody else to do anything', () => {
  const said = (owes: number) =>
    groupPausedMail({
      ...facts,
      until: '2026-05-01',
      moved: [],
      payoutDate: null,
      owes,
      mayTakePart: false,
    }).paragraphs.join(' ');
  expect(said(0)).toContain('you need not do anything');
  expect(said(200)).not.toContain('you need not do anything');
  expect(said(200)).toContain('You have not paid $200 of what has begun. Please pay it on the page of the group.');
});

it('says of each debit that a pause moved until when it can be stopped, and how', () => {
  const moved = [{ round: 3, debitDate: '2027-03-05' }];
  const pause = { ...facts, until: '2027-03-05', moved, payoutDate: null, owes: 0, mayTakePart: false };
  const { facts: rows, notes } = groupPausedMail(pause);
  expect(rows).toContainEqual(['Debit for turn 3', 'March 5, 2027, can be stopped until March 2, 2027']);
  expect(notes?.join(' ')).toContain('by writing to us or to your bank');
});

it('says of a pause and of an end that members voted for it, and where and while the page shows who chose what', () => {
  const pause = { ...facts, until: '2026-05-01', moved: [], payoutDate: null, owes: 0, mayTakePart: false };
  const paused = groupPausedMail(pause);
  expect(paused.paragraphs.join(' ')).toMatch(/Who chose what is on the page of the group while it is paused\./);
  const ended = (more: object) =>
    windingDownMail({
      ...facts,
      sharesOn: '2026-07-01',
      atMostCents: 0,
      missed: 0,
      onTheirWay: [],
      ...more,
    }).paragraphs.join(' ');
  expect(ended({})).toMatch(/The members voted to end the group\. Who chose what is on its page\./);
  expect(ended({ isFormer: true })).not.toContain('Who chose what');
  expect(ended({ why: 'no_payment' })).not.toContain('voted');
  expect(ended({ missed: 100 })).toContain('The $100 that you had not paid before that is not debited any more');
  expect(ended({ atMostCents: 5_000 })).not.toContain('you have no share');
});

it('says to whoever’s turn ends a pause that their place is handed over no more, and to others that none is while the group is paused', () => {
  const pause = { ...facts, until: '2026-05-01', moved: [], payoutDate: '2026-05-08', owes: 0, mayTakePart: false };
  expect(groupPausedMail(pause).paragraphs[0]).toContain('while the group is paused, no place is handed over');
  const [first] = groupPausedMail({ ...pause, isNext: true }).paragraphs;
  expect(first).toContain('your place cannot be handed over any more');
  expect(first).not.toContain('while the group is paused, no place');
});

it('counts among those who have paid in more the voters alone', () => {
  expect(voteOpenedMail(vote).paragraphs[1]).toContain('more than half of those of them who have paid in more than');
  expect(endingWords.owedRule(3)).toBe(
    'Whatever changes something, more than half of those with a vote who have paid in more than they received have to choose it, too. At the moment they are 3.',
  );
});
