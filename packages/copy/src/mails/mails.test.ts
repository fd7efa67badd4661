import { expect, it } from 'vitest';
import { sandboxGrantedMail, welcomeMail } from './account-mails.ts';
import { contributionFailedMail, contributionPaidMail, contributionTakenBackMail } from './contribution-mails.ts';
import { paymentReminderMail, payoutNotificationMail } from './payment-mails.ts';

const siteUrl = 'https://halqa.test';

const failedTurn = { groupName: 'Aunts', turn: 2, members: 3, contribution: 100, isOver: false };

it('welcomes by name, and leads to the dashboard', () => {
  const mail = welcomeMail({ name: 'Amina', siteUrl });
  expect(mail.heading).toBe('Welcome, Amina');
  expect(mail.action?.href).toBe('https://halqa.test/dashboard');
});

it('names the member whose sandbox access is granted, and leads to the bank', () => {
  const mail = sandboxGrantedMail({ name: 'Amina', siteUrl });
  expect(mail.paragraphs[0]).toMatch(/^Hello Amina, /);
  expect(mail.action?.href).toBe('https://halqa.test/profile/bank-accounts');
});

it('reminds by name of the group, the amount and the day', () => {
  const mail = paymentReminderMail({ name: 'Amina', groupName: 'Aunts', amount: 250, dueDate: 'March 2', siteUrl });
  expect(mail.subject).toBe('Your contribution to Aunts');
  expect(mail.paragraphs[0]).toMatch(/^Hello Amina, .* Aunts /);
  expect(mail.facts).toEqual([
    ['Amount', '$250'],
    ['Due', 'March 2'],
  ]);
});

it.each([
  ['2026-12-01', 'December 1, 2026'],
  ['2027-03-05T12:00:00.000Z', 'March 5, 2027'],
  ['2026-02-30', '2026-02-30'],
  ['next Friday', 'next Friday'],
])('writes the due day %s as %s', (dueDate, day) => {
  expect(paymentReminderMail({ dueDate, siteUrl }).facts).toEqual([['Due', day]]);
});

it('names the member, the group and the amount of a payout', () => {
  const mail = payoutNotificationMail({ name: 'Amina', groupName: 'Aunts', amount: '$750', siteUrl });
  expect(mail.subject).toBe('Your payout from Aunts');
  expect(mail.paragraphs[0]).toMatch(/^Hello Amina, .* Aunts /);
  expect(mail.facts).toEqual([['Amount', '$750']]);
});

it('leaves out what the caller did not fill in', () => {
  const mail = paymentReminderMail({ siteUrl });
  expect(mail.subject).toBe('Your contribution to your group');
  expect(mail.paragraphs[0]).toMatch(/^Your next contribution/);
  expect(mail.facts).toEqual([]);
});

it('says of a group that ends early that nobody pays for its turns any more', () => {
  const turn = {
    ...failedTurn,
    isOver: true,
    link: siteUrl,
    bankLink: siteUrl,
    debitDate: '2026-03-16',
    account: null,
  };
  const mail = contributionFailedMail({
    ...turn,
    needsBank: false,
    waitsForBank: false,
    stop: null,
    graceEnds: null,
    retryOn: null,
  });
  expect(mail.paragraphs.join(' ')).toContain('cannot be paid by hand');
  expect(mail.paragraphs.join(' ')).not.toMatch(/The turn waits|You can pay/);
  const back = contributionTakenBackMail({ ...turn, stop: null, graceEnds: null });
  expect(back.paragraphs.join(' ')).toContain('cannot be paid by hand');
  expect(back.paragraphs.join(' ')).not.toMatch(/due again/);
});

it.each([
  ['account', 'could not be collected: the account does not exist any more, or cannot be debited'],
  [
    'mandate',
    'was not debited: your bank had returned a debit as stopped or not authorized, and none is made by itself since then',
  ],
  [null, 'could not be collected: your bank asks you to confirm the connection'],
] as const)('gives the true reason when no debit was started: stop %s', (stop, reason) => {
  const turn = { ...failedTurn, link: siteUrl, bankLink: siteUrl };
  const days = { debitDate: '2026-03-16', graceEnds: '2026-03-19', retryOn: null };
  const mail = contributionFailedMail({ ...turn, ...days, account: null, needsBank: true, waitsForBank: true, stop });
  expect(mail.paragraphs[0]).toContain(`${reason}.`);
});

it('says when the bank is asked again, and that a limit of ours is nobody’s fault', () => {
  const turn = { ...failedTurn, link: siteUrl, bankLink: siteUrl };
  const debit = { ...turn, debitDate: '2026-03-16', account: null, needsBank: false, waitsForBank: false, stop: null };
  const days = { graceEnds: '2026-03-23', retryOn: '2026-03-20' };
  const returned = contributionFailedMail({ ...debit, ...days, returnCode: 'R01' }).paragraphs.join(' ');
  expect(returned).toMatch(
    /not enough money .* until 5 PM Eastern on March 23, 2026\. Your bank is asked again on March 20, 2026/,
  );
  expect(returned).toMatch(
    /^Your bank returned the debit for your contribution to turn 2 of 3 of Aunts: there was not/,
  );
  const limited = contributionFailedMail({ ...debit, ...days, declineReason: 'limit' }).paragraphs.join(' ');
  expect(limited).toMatch(/a limit of our own bank.*nothing for you to do/);
  expect(contributionFailedMail({ ...debit, graceEnds: null, retryOn: null }).paragraphs.join(' ')).not.toMatch(
    /until/,
  );
  expect(returned).not.toContain('becomes the last one');
  const move = { turnMovesOn: '2026-03-26' };
  expect(contributionFailedMail({ ...debit, ...days, move }).paragraphs.at(-1)).toMatch(
    /still missing at 9 AM Eastern on March 26, 2026, and your turn has not begun, your turn becomes the last one, as you/,
  );
  const last = contributionFailedMail({ ...debit, ...days, move: { ...move, isLastTurn: true } }).paragraphs.at(-1);
  expect(last).toMatch(/what you still owe when your turn comes is taken from your payout, as you signed\.$/);
  expect(last).not.toContain('the last one');
});

it('promises that a bank is asked once more only where it is, and says that money was missing only where it was', () => {
  const turn = { ...failedTurn, link: siteUrl, bankLink: siteUrl };
  const debit = { ...turn, debitDate: '2026-03-16', graceEnds: null, retryOn: null, account: null };
  const said = (why: Omit<Parameters<typeof contributionFailedMail>[0], keyof typeof debit>) =>
    contributionFailedMail({ ...debit, ...why }).paragraphs.join(' ');
  const closed = { needsBank: true, stop: 'account', returnCode: 'R02' } as const;
  expect(said({ ...closed, waitsForBank: true })).toMatch(
    /link another account, or use another linked one: as soon as you do, it is asked for this contribution once more/,
  );
  expect(said({ ...closed, waitsForBank: false })).toMatch(
    /link another account, or use another linked one, and then pay this turn/,
  );
  expect(said({ needsBank: true, waitsForBank: true, stop: null })).toMatch(/confirming the connection/);
  expect(said({ needsBank: true, waitsForBank: true, stop: 'account', declineReason: 'account' })).toMatch(
    /takes no transfers of this account.*link another account/,
  );
  expect(said({ needsBank: false, waitsForBank: false, stop: null, declineReason: 'ours' })).toMatch(
    /our own bank did not take our request/,
  );
  expect(said({ needsBank: true, waitsForBank: false, stop: null })).toMatch(/link your bank again, and then pay/);
  const failed = { needsBank: false, waitsForBank: false, stop: null };
  expect(said({ ...failed, returnCode: 'R01' })).toMatch(/When the money is there/);
  expect(said({ ...failed, returnCode: 'R17' })).toMatch(/of Aunts\. No fee is added by us\./);
  for (const why of [{ declineReason: 'risk' as const }, { returnCode: 'R08' }]) {
    expect(said({ ...failed, ...why })).toMatch(/\. You can pay it on/);
  }
});

it('says of what a bank took back that it is paid by hand, until when, and whether to ask the bank', () => {
  const debit = { ...failedTurn, link: siteUrl, bankLink: siteUrl, debitDate: '2026-03-16', account: null };
  const said = (returnCode: string, stop: 'mandate' | 'account' | null = null, isLast = false) =>
    contributionTakenBackMail({ ...debit, graceEnds: '2026-03-23', returnCode, stop, isLast }).paragraphs.join(' ');
  expect(said('R01')).toMatch(
    /We do not ask your bank for it again by ourselves\. When the money is there, you can pay it on the group’s page, in time until 5 PM Eastern on March 23, 2026\.$/,
  );
  expect(said('R02', 'account')).toMatch(/We do not ask this account again.* is due again\. You can pay it .* 2026\.$/);
  expect(said('R10', 'mandate')).toMatch(
    /you pay this turn by hand\. Later turns are debited again once you have signed again\. It is due again\. You can pay it .*please speak to your bank\.$/,
  );
  expect(said('R10', 'mandate', true)).not.toMatch(/later|sign/i);
  expect(said('R02', 'account', true)).toMatch(/We do not ask this account again\. It is due again/);
});

it('says of a failed debit that signing again brings it back only where it waits for that', () => {
  const debit = { ...failedTurn, link: siteUrl, bankLink: siteUrl, debitDate: '2026-03-16', account: null };
  const days = { graceEnds: '2026-03-23', retryOn: null, needsBank: false, waitsForBank: false };
  const said = (why: { returnCode?: string; isLast?: boolean; isFormer?: boolean; isOver?: boolean }) =>
    contributionFailedMail({ ...debit, ...days, stop: 'mandate', ...why }).paragraphs.join(' ');
  expect(said({})).toMatch(
    /for this turn or a later one: only when you pay by hand, or sign again.*you can sign again/,
  );
  expect(said({ isLast: true })).toMatch(/by ourselves: only when you pay by hand, or sign again/);
  expect(said({ returnCode: 'R10' })).toMatch(/you pay this turn by hand\. Later turns .*you can pay this turn on/);
  expect(said({ returnCode: 'R10', isLast: true })).not.toMatch(/later|sign/i);
  expect(said({ returnCode: 'R10', isFormer: true })).not.toMatch(/later|sign/i);
  expect(said({ returnCode: 'R10', isOver: true })).not.toMatch(/by hand\. Later|sign/i);
});

it('says of a contribution that arrived after all that a bank can still return it, as its guarantor hears', () => {
  const paid = { ...failedTurn, link: siteUrl, debitDate: '2026-03-16', account: null };
  expect(contributionPaidMail(paid).paragraphs.join(' ')).toContain('Your bank can still return it');
});
