import { expect, it } from 'vitest';
import { registerWords } from '../auth/register.ts';
import { createGroupWords } from '../create-group/create-group.ts';
import { activityLine, dashboardWords } from '../dashboard/dashboard.ts';
import { groupDetailWords, leaveGroupWords } from '../groups/group-detail.ts';
import { joinGroupWords } from '../join-group/join-group.ts';
import { mandateTerms, mandateText } from '../join-group/mandate.ts';
import { sandboxGrantedMail, welcomeMail } from '../mails/account-mails.ts';
import * as groupMails from '../mails/group-mails.ts';
import { paymentReminderMail, payoutNotificationMail } from '../mails/payment-mails.ts';
import { notificationSentence } from '../notifications/notification-title.ts';
import { auditLine, operatorWords } from '../operators/operators.ts';
import {
  formatBalance,
  formatDate,
  formatDollars,
  formatLocalDate,
  formatLocalMoment,
  formatShortDate,
} from './format.ts';
import { bidiSafe } from './text.ts';

it('writes dollars as the United States do', () => {
  expect(formatDollars(5000)).toBe('$5,000');
  expect(formatBalance(1200.5)).toBe('$1,200.50');
});

it('writes dates as the United States do', () => {
  expect(formatDate('2026-03-04')).toBe('March 4, 2026');
  expect(formatShortDate('2026-03-04')).toBe('Mar 4, 2026');
});

it('formats a civil date without shifting it by a time zone', () => {
  expect(formatDate('1990-05-17')).toBe('May 17, 1990');
});

it('formats the day and the hour of an instant in the reader’s time zone', () => {
  expect(formatLocalDate('2026-03-03T02:05:00Z', 'America/New_York')).toBe('March 2, 2026');
  expect(formatLocalMoment('2026-03-03T02:05:00Z', 'America/New_York')).toMatch(/^Mar 2, 2026, 9:05\sPM$/);
});

it('embeds an address without invisible characters, so that a copied one is valid', () => {
  const email = 'amina.yusuf@example.com';
  expect(groupDetailWords.recipientInvited(email)).toBe('amina.yusuf@example.com (invited)');
  expect(registerWords.created(email)).toContain(` ${email}. `);
});

const name = 'صندوق العائلة';

it('isolates a right-to-left name', () => {
  for (const each of [name, 'דודות', 'Fund صندوق', '𞤀𞤁']) expect(bidiSafe(each)).toBe(`\u2068${each}\u2069`);
});

it('leaves every other name byte for byte what it is', () => {
  for (const each of ['Aunts & nieces', 'Émile', '家族', 'Team 7', '']) expect(bidiSafe(each)).toBe(each);
});

it('keeps the figures of the mandate where they belong, on the page and in what is signed', () => {
  const terms = { group: name, members: 3, contribution: 250, schedule: 'Every Monday' };
  const promise = `Every Monday, I contribute $250 to \u2068${name}\u2069, 3 times in all`;
  expect(mandateTerms(terms)[0]).toContain(promise);
  expect(mandateText(terms)).toBe(mandateTerms(terms).join('\n'));
});

it('isolates the name in every sentence that embeds one', () => {
  const group = { groupName: name, contribution: 250, members: 3, schedule: 'Daily', firstContribution: '2026-03-02' };
  const change = { groupName: name, memberName: name, link: '/' };
  const person = { name, siteUrl: '' };
  const payment = { ...person, groupName: name };
  const embedding = [
    groupMails.invitationMail({ ...group, organizerName: name, link: '/', expiresOn: '2026-03-10' }),
    groupMails.groupCreatedMail({ ...group, name, link: '/', invited: 2 }),
    groupMails.mandateMail({ ...group, terms: [], version: '1', link: '/' }),
    groupMails.memberJoinedMail(change),
    groupMails.memberDeclinedMail(change),
    groupMails.invitationExpiredMail(change),
    groupMails.groupCancelledMail(change),
    groupMails.groupReadyMail({ ...group, link: '/' }),
    groupMails.memberLeftMail(change),
    groupMails.mandateEndedMail({ ...change, endedOn: '2026-03-02' }),
    groupMails.groupClosedMail({ ...change, organizerName: name }),
    ...[welcomeMail(person), sandboxGrantedMail(person), paymentReminderMail(payment), payoutNotificationMail(payment)],
    notificationSentence({ kind: 'invited', params: { organizerName: name, groupName: name } }),
    ...(['invitation_declined', 'invitation_expired', 'member_joined', 'member_left'] as const).map((kind) =>
      notificationSentence({ kind, params: { memberName: name, groupName: name } }),
    ),
    ...(['group_ready', 'group_cancelled'] as const).map((kind) =>
      notificationSentence({ kind, params: { groupName: name } }),
    ),
    ...(['contribution', 'payout', 'join'] as const).map((type) =>
      activityLine({ type, group: name, recipient: name }),
    ),
    ...[dashboardWords.welcome(name), dashboardWords.goesTo(name), dashboardWords.contributionNote('$1', name)],
    dashboardWords.payoutNote(name, 'May 1'),
    ...[groupDetailWords.yourName(name), groupDetailWords.shareTitle(name), groupDetailWords.shareText(name)],
    ...[joinGroupWords.title(name), joinGroupWords.memberText(name), joinGroupWords.fullTitle(name)],
    ...[joinGroupWords.invitedBy(name), joinGroupWords.declineText(name), joinGroupWords.declined(name)],
    joinGroupWords.joined(name, '2026-03-02'),
    ...[leaveGroupWords.leaveTitle(name), leaveGroupWords.left(name)],
    ...[leaveGroupWords.closeTitle(name), leaveGroupWords.closed(name)],
    ...[createGroupWords.turnLine(1, name), createGroupWords.created(name)],
    ...[operatorWords.grantTo(name), operatorWords.grantedText(name)],
    auditLine({ action: 'sandbox_granted', whom: name, search: null }),
  ];
  for (const words of embedding) {
    const text = JSON.stringify(words);
    expect(text).toContain(name);
    expect(text.replaceAll(`\u2068${name}\u2069`, '')).not.toContain(name);
  }
});
