import { expect, it } from 'vitest';
import { writtenManifest } from './site.ts';

const route = { path: '/savings', access: 'member', title: 'Savings' } as const;
const accepts = (manifest: object) =>
  writtenManifest.safeParse({ name: 'mf_savings', contract: 1, budgets: { entry: 1, total: 1 }, ...manifest }).success;

it('requires an Arabic title for a page that is in Arabic, and for no other', () => {
  const inArabic = { ...route, arabicTitle: 'المدخرات' };
  expect(accepts({ languages: ['en', 'ar'], routes: [inArabic] })).toBe(true);
  expect(accepts({ languages: ['en', 'ar'], routes: [route] })).toBe(false);
  expect(accepts({ routes: [{ ...inArabic, languages: ['en', 'ar'] }, route] })).toBe(true);
  expect(accepts({ routes: [inArabic] })).toBe(false);
});
