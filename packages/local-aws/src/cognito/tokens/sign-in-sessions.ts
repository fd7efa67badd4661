import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../clock/clock.ts';
import type { JsonStore } from '../json-store.ts';

const SignInSession = z.object({
  /** The `origin_jti` of every token of this sign-in. */
  id: z.string(),
  username: z.string(),
  clientId: z.string(),
  secretHash: z.string(),
  /** Epoch seconds of the sign-in, kept through every refresh. */
  authTime: z.number(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

export type SignInSession = z.infer<typeof SignInSession>;

/** The open sign-ins. A session ends when it expires, by sign-out, or with all others of its user. */
export type SignInSessions = {
  /** `lifetime` is the refresh token's, in seconds. */
  open(
    username: string,
    client: { clientId: string; lifetime: number },
  ): Promise<{ session: SignInSession; refreshToken: string }>;
  byRefreshToken(refreshToken: string): SignInSession | undefined;
  isOpen(id: string, username: string): boolean;
  close(id: string): Promise<void>;
  closeAll(username: string): Promise<void>;
};

export function createSignInSessions(store: JsonStore, clock: Clock): SignInSessions {
  const sessions = new Map(Object.entries(z.record(z.string(), SignInSession).parse(store.read(['Sessions']) ?? {})));

  return {
    async open(username, { clientId, lifetime }) {
      await closeWhere((session) => session.expiresAt <= clock.now());
      const secret = randomBytes(48).toString('base64url');
      const session: SignInSession = {
        id: randomUUID(),
        username,
        clientId,
        secretHash: hashOf(secret),
        authTime: Math.floor(clock.now() / 1000),
        expiresAt: clock.now() + lifetime * 1000,
      };
      sessions.set(session.id, session);
      await store.write(['Sessions', session.id], session);
      return { session, refreshToken: `${session.id}.${secret}` };
    },
    byRefreshToken(refreshToken) {
      const [id = '', secret = ''] = refreshToken.split('.');
      const session = sessions.get(id);
      return session !== undefined && isSame(session.secretHash, hashOf(secret)) ? session : undefined;
    },
    isOpen: (id, username) => sessions.get(id)?.username === username,
    close: (id) => closeWhere((session) => session.id === id),
    closeAll: (username) => closeWhere((session) => session.username === username),
  };

  async function closeWhere(isOver: (session: SignInSession) => boolean): Promise<void> {
    const over = [...sessions.values()].filter(isOver);
    for (const { id } of over) sessions.delete(id);
    await Promise.all(over.map(({ id }) => store.remove(['Sessions', id])));
  }
}

/** The refresh token itself is never stored. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function isSame(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
