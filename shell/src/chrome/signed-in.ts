import type { Session } from '@halqa/platform';

export type SignedIn = Extract<Session, { status: 'signed-in' }>;

/** How a person is called in their own menu. */
export const displayName = ({ profile, user }: SignedIn): string => profile?.name || user.name || user.email;
