import { notificationContent } from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { expect, it, vi } from 'vitest';
import { registerWords } from '../auth/register.ts';
import { createGroupWords } from '../create-group/create-group.ts';
import { activityLine, dashboardWords } from '../dashboard/dashboard.ts';
import { figureWords } from '../dashboard/figures.ts';
import { groupDetailWords } from '../groups/group-detail.ts';
import { leaveGroupWords } from '../groups/leave-group.ts';
import { answerInvitationWords } from '../join-group/answer-invitation.ts';
import { joinGroupWords } from '../join-group/join-group.ts';
import { mandateText } from '../join-group/mandate.ts';
import { notificationSentencesInArabic } from '../notifications/notification-title.ar.ts';
import { notificationSentencesInEnglish } from '../notifications/notification-title.ts';
import { auditLine, operatorWords } from '../operators/operators.ts';
import { sampleFacts, sampleMails } from '../testing/sample-mails.ts';
import { formatLocalTimeInArabic, formatMomentInZoneInArabic, zoneInArabic } from './format.ar.ts';
import {
  formatDate,
  formatDollars,
  formatDollarsAndCents,
  formatLocalDate,
  formatLocalMoment,
  formatMomentInZone,
  formatShortDate,
} from './format.ts';
import { bidiSafe } from './text.ts';

it('writes dollars as the United States do', () => {
  expect(formatDollars(5000)).toBe('$5,000');
  expect(formatDollarsAndCents(1200.5)).toBe('$1,200.50');
});

it('writes dates as the United States do', () => {
  expect(formatDate('2026-03-04')).toBe('March 4, 2026');
  expect(formatShortDate('2026-03-04')).toBe('Mar 4, 2026');
});

it('formats a civil date without shifting it by a time zone', () => {
  expect(formatDate('1990-05-17')).toBe('May 17, 1990');
});

it('formats a moment in the zone of the reader when their browser does not know the zone of the group', () => {
  expect(formatMomentInZone('2026-03-04T15:05:00Z', 'America/Newest_City')).toMatch(/Mar \d, 2026/);
  expect(formatMomentInZoneInArabic('2026-03-04T15:05:00Z', 'America/Newest_City')).toContain('2026');
});

it('formats the day and the hour of an instant in the reader’s time zone', () => {
  expect(formatLocalDate('2026-03-03T02:05:00Z', 'America/New_York')).toBe('March 2, 2026');
  expect(formatLocalMoment('2026-03-03T02:05:00Z', 'America/New_York')).toMatch(/^Mar 2, 2026, 9:05\sPM$/);
});

it('names the half of the day and the zone in Arabic, and keeps them beside the time', () => {
  const moments = ['2027-01-22T14:00:00Z', '2027-01-22T19:30:00Z'];
  expect(moments.map((at) => formatMomentInZoneInArabic(at, 'America/New_York'))).toEqual([
    '22\u00A0يناير 2027 في 9:00\u00A0صباحًا\u00A0بتوقيت نيويورك',
    '22\u00A0يناير 2027 في 2:30\u00A0مساءً\u00A0بتوقيت نيويورك',
  ]);
  expect(formatLocalTimeInArabic('2027-01-22T14:00:00Z', 'America/New_York')).toBe('9:00\u00A0صباحًا');
  const aroundNoon = ['2027-01-22T16:59:00Z', '2027-01-22T17:00:00Z', '2027-01-22T17:59:00Z', '2027-01-22T18:00:00Z'];
  expect(aroundNoon.map((at) => formatLocalTimeInArabic(at, 'America/New_York').replace('\u00A0', ' '))).toEqual([
    '11:59 صباحًا',
    '12:00 ظهرًا',
    '12:59 ظهرًا',
    '1:00 مساءً',
  ]);
  expect(formatLocalTimeInArabic('2027-01-22T05:03:00Z', 'America/New_York')).toBe('12:03\u00A0صباحًا');
  expect(['America/Chicago', 'Asia/Dubai'].map(zoneInArabic)).toEqual(['توقيت شيكاغو', 'توقيت \u2066Asia/Dubai\u2069']);
});

it('does not break a date on a page', () => {
  vi.stubGlobal('HALQA_HAS_ARABIC', true);
  const moment = '2026-03-04T15:05:00Z';
  const dates = [formatDate('2026-03-04'), formatShortDate('2026-03-04'), formatLocalDate(moment)];
  expect(dates.map((date) => date.includes(' '))).toEqual([false, false, false]);
  expect(formatMomentInZone(moment, 'America/New_York')).toMatch(/^Mar\u00A04,\u00A02026, /);
  vi.unstubAllGlobals();
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

const terms = {
  contributionCents: 25_000,
  contributions: 3,
  payoutCents: 75_000,
  startDate: '2026-03-02',
  leadBusinessDays: 3,
  holdBusinessDays: 5,
  position: 2,
  retries: 2,
  stopBusinessDays: 3,
};

it('keeps the figures of the mandate where they belong, in what is signed', () => {
  const promise = `Every Monday, I contribute $250 to \u2068${name}\u2069, 3 times in all`;
  const account = { institutionName: name, maskNumber: '0042' };
  const text = mandateText({ groupName: name, schedule: 'Every Monday', terms, account });
  expect(text).toContain(promise);
  expect(text).toContain(`my account at \u2068${name}\u2069 ending in 0042`);
});

const withoutIsolated = (words: unknown) => JSON.stringify(words).replaceAll(`\u2068${name}\u2069`, '');

it.each(['en', 'ar'] as const)('isolates every name in every mail: %s', (language) => {
  const names = { name, groupName: name, memberName: name, organizerName: name };
  const mails = Object.values(sampleMails({ ...sampleFacts, ...names, terms: [] }, language));
  expect(mails.filter((words) => JSON.stringify(words).includes(name)).length).toBeGreaterThan(10);
  expect(mails.filter((words) => withoutIsolated(words).includes(name))).toEqual([]);
});

it('isolates every name in the sentence of every notification, in both languages', () => {
  for (const { kind, params } of notificationContent.options.map((option) => sampleOf(option))) {
    const names = Object.fromEntries(
      Object.entries(params).map(([key, sample]) => [key, key.endsWith('Name') ? name : sample]),
    );
    for (const sentences of [notificationSentencesInEnglish, notificationSentencesInArabic]) {
      const sentence: unknown = Reflect.apply(sentences[kind], undefined, [names]);
      expect(withoutIsolated(sentence)).not.toContain(name);
    }
  }
});

it('isolates the name in sentences of pages that embed one', () => {
  const embedding = [
    ...(['contribution', 'payout', 'join', 'draw_begun', 'draw_revealed', 'draw_void'] as const).map((type) =>
      activityLine({ type, group: name, recipient: name }),
    ),
    dashboardWords.welcome(name),
    dashboardWords.goesTo(name),
    figureWords.contributionNote('$1', [name]),
    figureWords.payoutNote(name, 'May 1'),
    groupDetailWords.yourName(name),
    groupDetailWords.shareTitle(name),
    groupDetailWords.shareText(name),
    joinGroupWords.title(name),
    joinGroupWords.memberText(name),
    joinGroupWords.fullTitle(name),
    answerInvitationWords.invitedBy(name),
    answerInvitationWords.declineText(name),
    answerInvitationWords.declined(name),
    joinGroupWords.joined(name, '2026-03-02'),
    leaveGroupWords.leaveTitle(name),
    leaveGroupWords.left(name),
    leaveGroupWords.closeTitle(name),
    leaveGroupWords.closed(name),
    createGroupWords.turnLine(1, name),
    createGroupWords.created(name),
    operatorWords.grantTo(name),
    operatorWords.grantedText(name),
    auditLine({ action: 'sandbox_granted', whom: name, search: null }),
  ];
  for (const words of embedding) {
    expect(words).toContain(name);
    expect(withoutIsolated(words)).not.toContain(name);
  }
});
