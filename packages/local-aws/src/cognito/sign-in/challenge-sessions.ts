import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import { errors } from '../errors.ts';
import type { SrpExchange } from '../srp/srp.ts';

/** An exchange without a username is fake: the name has no account. */
type Challenge =
  | { kind: 'PASSWORD_VERIFIER'; username: string | undefined; exchange: SrpExchange }
  | { kind: 'SOFTWARE_TOKEN_MFA'; username: string; wrongTries: number };

/** The id of the challenge that a client responds to, and its named responses. */
export type ChallengeResponse = { session: string; responses: Record<string, string> };

export type ChallengeKind = Challenge['kind'];
type ChallengeOf<Kind extends ChallengeKind> = Extract<Challenge, { kind: Kind }>;

/** The open challenges by random ids. Kept in memory: after a restart the sign-in starts again. */
export type ChallengeSessions = {
  open(challenge: Challenge): string;
  /** The open challenge of this kind; rejects an id that is unknown, expired or of another kind. */
  get<Kind extends ChallengeKind>(id: string, kind: Kind): ChallengeOf<Kind>;
  update(id: string, challenge: Challenge): void;
  close(id: string): void;
};

/** `lifetime` in milliseconds. */
export function createChallengeSessions(clock: Clock, lifetime: number): ChallengeSessions {
  const sessions = new Map<string, { challenge: Challenge; expiresAt: number }>();

  return {
    open(challenge) {
      removeExpired();
      const id = randomBytes(128).toString('base64');
      sessions.set(id, { challenge, expiresAt: clock.now() + lifetime });
      return id;
    },
    get(id, kind) {
      const session = sessions.get(id);
      if (session === undefined || session.expiresAt <= clock.now()) throw errors.sessionExpired();
      if (!isOfKind(session.challenge, kind)) throw errors.sessionExpired();
      return session.challenge;
    },
    update(id, challenge) {
      const session = sessions.get(id);
      if (session !== undefined) sessions.set(id, { ...session, challenge });
    },
    close: (id) => void sessions.delete(id),
  };

  function removeExpired(): void {
    for (const [id, { expiresAt }] of sessions) if (expiresAt <= clock.now()) sessions.delete(id);
  }
}

function isOfKind<Kind extends ChallengeKind>(challenge: Challenge, kind: Kind): challenge is ChallengeOf<Kind> {
  return challenge.kind === kind;
}
