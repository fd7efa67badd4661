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
    'pay․com'.replace('․', '.'),
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

it('leaves nothing of a name that a mail program would make a link of', () => {
  expect(withoutLinks('URGENT: pay at halqa-pay.com/now or call 555 010 9999!')).toBe('URGENT: pay at … or call …!');
  expect(withoutLinks('Aunts & nieces')).toBe('Aunts & nieces');
});
