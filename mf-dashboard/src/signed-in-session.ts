import type { Session } from '@halqa/platform';

export type SignedInSession = Extract<Session, { status: 'signed-in' }>;
