import { describe, expect, it } from 'vitest';
import { payoutLateMail, payoutOnHoldMail, payoutReleasedMail } from './late-payout-mails.ts';
import * as arabic from './payout-mails.ar.ts';
import {
  partChosenMail,
  partWithdrawnMail,
  payoutDelayedMail,
  payoutPlannedMail,
  payoutSentMail,
} from './payout-mails.ts';
import { nothingLeftMail } from './turn-mails.ts';

const facts = { groupName: 'Aunts', turn: 3, members: 4, contribution: 100, link: 'https://halqa.test/groups/1' };
const payout = { ...facts, payoutDate: '2026-03-24', account: null };
const less = { amount: 300, rest: 0, setOff: 100, isWhole: true };
const wordsOf = (mail: object) => JSON.stringify(mail);

describe('a payout from which what its recipient owed was taken', () => {
  it('is no rest of a payout, and says what was taken', () => {
    const mail = payoutSentMail({ ...payout, nextDue: null, part: less });
    expect(mail.subject).toBe('Your payout from Aunts is on its way');
    expect(mail.preview).toBe('$300, less what you owed.');
    expect(mail.facts?.slice(0, 3)).toEqual([
      ['Payout of the turn', '$400'],
      ['Taken for what you owed', '$100'],
      ['You receive', '$300'],
    ]);
    expect(wordsOf(mail)).not.toMatch(/Still to come|nothing taken off/);
  });

  it('is announced with what may still be taken', () => {
    const planned = payoutPlannedMail({ ...payout, part: null, takesOwed: true });
    const late = { plannedDate: '2026-03-20', wasDeclined: true };
    for (const mail of [planned, payoutDelayedMail({ ...payout, ...late, part: null, takesOwed: true })]) {
      expect(wordsOf(mail)).toContain('Anything you owe to turns of the group on that day is taken from it first');
      expect(wordsOf(mail)).not.toContain('nothing is taken off');
    }
    expect(wordsOf(payoutPlannedMail({ ...payout, part: null }))).not.toContain('taken');
  });

  it('is not said to leave with nothing taken off, or in parts, while it is late or on hold', () => {
    const wait = {
      waitsFor: 'collecting',
      missing: 1,
      isAhead: false,
      expectedOn: null,
      graceEnds: '2026-03-30',
    } as const;
    const mails = (takesOwed: boolean) => {
      const all = { ...payout, ...wait, part: null, takesOwed, on: null, isComplete: false };
      return [payoutLateMail(all), payoutOnHoldMail(all), payoutReleasedMail(all)].map(wordsOf);
    };
    for (const words of mails(true)) {
      expect(words).toContain('Anything you owe to turns of the group when it is sent is taken from it first');
      expect(words).not.toMatch(/nothing is taken off/i);
    }
    for (const words of mails(false)) expect(words).toContain('Nothing is taken off.');
    const unknown =
      'When it can be sent is not known yet. What is missing can be paid in time until 5 PM Eastern on March';
    for (const takesOwed of [true, false]) expect(mails(takesOwed)[0]).toContain(unknown);
    expect(mails(false)[0]).toContain('If it is not here then, you decide whether to wait');
    expect(mails(true)[0]).toContain('If it is not here then, you decide, for what others still owe, whether to wait');
  });

  it('blames no bank for a part that is not there any more', () => {
    const mail = partWithdrawnMail({ ...payout, part: { amount: 200, rest: 100, setOff: 100 } });
    expect(wordsOf(mail)).toContain('What you owed to turns of Aunts was taken first');
    expect(wordsOf(mail)).not.toMatch(/took back|came back/);
  });

  it('is complete for the others, without what was owed or by whom', () => {
    const all = nothingLeftMail({ ...facts, paid: 1, paidByGuarantor: 0, paidForOthers: 0, isYours: false });
    expect(all.facts).toContainEqual(['Paid out', '$0']);
    expect(wordsOf(all)).toContain('nothing was sent');
    expect(wordsOf(all)).not.toMatch(/Ben|went to/);
  });
});

describe('a late payout', () => {
  it('says whether guarantors are debited for all that is missing, or for some of it', () => {
    const wait = { waitsFor: 'collecting', isAhead: true, expectedOn: null, graceEnds: '2026-03-30' } as const;
    const words = (guaranteed: 'all' | 'some', missing: number) =>
      payoutLateMail({ ...payout, ...wait, part: null, takesOwed: false, missing, guaranteed }).paragraphs[0];
    expect(words('all', 1)).toContain('Then a guarantor is debited for it; if that fails, too,');
    expect(words('all', 2)).toContain('Then guarantors are debited for it; if that fails, too,');
    expect(words('some', 2)).toContain('Then a guarantor is debited for some of it; if that fails, too,');
  });

  it('says that every contribution has been debited while the money clears', () => {
    const wait = { waitsFor: 'clearing', isAhead: false, expectedOn: null, graceEnds: null, missing: 0 } as const;
    expect(payoutLateMail({ ...payout, ...wait, part: null }).preview).toMatch(/^Every contribution has been debited/);
  });
});

it('says in the mail of a sent payout when the next contribution is due, only where one is', () => {
  const sent = (nextDue: string | null) => wordsOf(payoutSentMail({ ...payout, nextDue, part: less }));
  expect(sent('2026-05-05')).toContain('your next contribution is due on May 5, 2026.');
  expect(sent(null)).not.toContain('contribution');
});

describe('a payout that is checked', () => {
  const whole = { ...payout, part: null };

  it('has no known day while it is on hold, and the later one that was said before stays possible', () => {
    const words = wordsOf(payoutOnHoldMail({ ...whole, notOn: '2026-03-27' }));
    expect(words).toContain('The day is not known while it is checked, and may still be March 27, 2026.');
    expect(words).not.toContain('It is not sent');
    expect(wordsOf(payoutOnHoldMail(whole))).toContain('The day is not known while it is checked.');
  });

  it('has the day that pages show once it is released, whether contributions are missing or not', () => {
    const released = (on: string | null, isComplete: boolean) =>
      wordsOf(payoutReleasedMail({ ...whole, on, isComplete }));
    expect(released('2026-03-27', true)).toContain(
      'Every contribution is here. It is to be sent on March 27, 2026 instead of March 24, 2026.',
    );
    expect(released('2026-03-24', false)).toContain('By what is planned now it is sent on March 24, 2026.');
    expect(released(null, false)).not.toContain('March 27');
  });
});

describe('a payout in parts whose day is announced', () => {
  const rest = { ...payout, part: { amount: 100, rest: 0 } };
  const chosen = { ...payout, part: { amount: 100, rest: 200 } };
  const whole = { ...payout, part: null };
  const delays = [
    { plannedDate: '2026-03-20', wasDeclined: true },
    { plannedDate: '2026-03-20', wasDeclined: false },
  ];

  it('is named as what is left of it, wherever the mail names it', () => {
    expect(payoutPlannedMail(rest).subject).toBe('The rest of your payout from Aunts is sent on March 24, 2026');
    for (const delay of delays) {
      const mail = payoutDelayedMail({ ...rest, ...delay });
      expect(mail.subject).toBe('The rest of your payout from Aunts is delayed to March 24, 2026');
      expect(mail.paragraphs[0]).toContain('the rest of your payout');
      expect(payoutDelayedMail({ ...whole, ...delay }).subject).toBe(
        'Your payout from Aunts is delayed to March 24, 2026',
      );
    }
  });

  it('is a part of it where more is to come', () => {
    const mail = payoutDelayedMail({ ...chosen, plannedDate: '2026-03-20', wasDeclined: true });
    expect(mail.subject).toBe('A part of your payout from Aunts is delayed to March 24, 2026');
  });

  it('is named so in Arabic, too', () => {
    expect(arabic.payoutPlannedMail(rest).subject).toContain('باقي مبلغ دورك');
    for (const delay of delays) {
      const mail = arabic.payoutDelayedMail({ ...rest, ...delay });
      expect(mail.subject).toContain('باقي مبلغ دورك');
      expect(mail.paragraphs[0]).toContain('باقي مبلغ دورك');
    }
  });
});

it('says that more of the rest can be chosen sooner only where it is more than one contribution', () => {
  const said = (rest: number) => partChosenMail({ ...payout, part: { amount: 300, rest } }).paragraphs[0];
  expect(said(200)).toMatch(/once everything has arrived and cleared, or sooner when you choose so again, unless/);
  expect(said(100)).toMatch(/once everything has arrived and cleared, unless/);
});
