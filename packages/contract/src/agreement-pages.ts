import type { SignedKind } from '@halqa/domain';

/** The page of each kind in its group: behind `/groups/:id/`. */
export const agreementPages = {
  swap: 'swap',
  guarantee: 'guarantees',
  replacement: 'replacements',
} as const satisfies Readonly<Record<SignedKind, string>>;

/** Where members read what one of them paid for another, and whoever paid says that it is settled. */
export const debtsPage = agreementPages.guarantee;
