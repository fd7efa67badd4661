import type { SignedKind } from '@halqa/contract';

/** The page of each kind of agreement in its group. */
export const agreementPaths = {
  swap: 'swap',
  guarantee: 'guarantees',
  replacement: 'replacements',
} as const satisfies Record<SignedKind, string>;
