import { describe, expect, it } from 'vitest';
import { nameFlaw, withoutLinks } from './written-names.ts';

describe('a name', () => {
  it.each([
    'Amina Yusuf',
    'Salah Alqadi',
    'Fatimah Al Qasim',
    'J.R. Smith',
    'St.John Rivers',
    'Dr. Omar A. Khan, Jr.',
    'Mary-Jane O’Neil',
    'Josh Billings',
    'Nur 3',
    'محمد عبد الله',
    'حلقة',
    'Ἀλέξανδρος',
    'K.Dev',
    'S.K.Dev',
    's.k.dev',
    'Kapil.Dev',
    'N.V.Ly',
    'L.J.Page',
    'A.Link',
    'M.Pay',
    'J.Co',
    'R.Us',
    'T.J.Club',
    'Émile.Page',
    'Mrs.Page',
    'Dr. Page',
    'Abdul-Karim 1995',
    'Timothy.App',
    'J.Io',
  ])('%s is a person’s', (name) => {
    expect(nameFlaw(name, 'person')).toBeUndefined();
  });

  it.each([
    'Aunts & nieces',
    'Rent 2026-2027',
    'Family Support Fund',
    'حلقة العائلة',
    'Umrah 2027: $500 each',
    'No.1 Savers',
    'Friends @ work',
    'Mt.Zion Sisters',
    'Eid/Hajj fund',
    'Zakat.us',
    'Mr. and Mrs.Page',
    'Class of 2019-2023',
    'Umrah 2026-2027-2028',
    'Savings 1446-1447-1448',
    '01.01.2027 - 12.31.2027',
    'Hajj 2027 (2026 - 2027)',
    'Ramadan 2027-02-08 2027-03-09',
    '20270101-20271231',
    'Circle 12 2026-2027',
    'رمضان ١٤٤٨-١٤٤٩-١٤٥٠',
    'Rent 100 x 12 (2026-2027)',
    'Apt 1204 10001',
  ])('%s is a group’s', (name) => {
    expect(nameFlaw(name, 'group')).toBeUndefined();
  });

  it.each([
    'URGENT: pay at halqa-pay.com',
    'https://x.y/z',
    'see www.example',
    'bit.ly/abc',
    'Write to me@mail.example',
    'Call +1 (555) 010-9999 now',
    'ＥＸＡＭＰＬＥ．com',
    'pay\u2024com',
    'Zakat.org',
    'J.Com',
    'pay.link',
    'Bit.ly/abc',
    'T.co/x',
    'Pay.page?now',
    'my-fund.shop',
    'Fund2.click',
    'www.Page',
    '555 010 9999',
    '(212) 555-2027',
    '5550102027',
    '1-800-555-0199',
    '+1 20 26 20 27 20',
    '06 12 34 56 78',
  ])('%s is a link', (name) => {
    expect(nameFlaw(name, 'group')).toBe('link');
    expect(nameFlaw(name, 'person')).toBe('link');
  });

  it.each(['Halqa Support', 'HALQA', 'halqa-team', 'H a l q a', 'H.a.l.q.a', 'Hаlqa', 'Ha1qa', 'Hálqa', 'HalqaPay'])(
    '%s is ours',
    (name) => {
      expect(nameFlaw(name, 'group')).toBe('impersonation');
      expect(nameFlaw(name, 'person')).toBe('impersonation');
    },
  );

  it.each(['Support', 'Amina Admin', 'فريق الدعم'])('%s is an office, and so no person’s', (name) => {
    expect(nameFlaw(name, 'person')).toBe('impersonation');
  });
});

it('replaces the addresses and phone numbers in a name, and nothing else', () => {
  expect(withoutLinks('URGENT: pay at halqa-pay.com/now or call 555 010 9999!')).toBe('URGENT: pay at … or call …!');
  expect(withoutLinks('Zakat.org 555 010 9999 and Zakat.org')).toBe('… … and …');
  for (const name of ['Aunts & nieces', 'S.K.Dev', 'Umrah 2026-2027-2028']) expect(withoutLinks(name)).toBe(name);
});
