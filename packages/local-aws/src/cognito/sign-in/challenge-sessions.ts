import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import { refusal } from '../refusal.ts';
import type { SrpExchange } from '../srp/is-claim-valid.ts';

/** What the pool waits to hear. An exchange without a member is a sham: the name has no account. */
type Challenge =
  | { kind: 'PASSWORD_VERIFIER'; username: string | undefined; exchange: SrpExchange }
  | { kind: 'SOFTWARE_TOKEN_MFA'; username: string; wrongTries: number }
  | { kind: 'NEW_PASSWORD_REQUIRED'; username: string };

export type ChallengeKind = Challenge['kind'];
type ChallengeOf<Kind extends ChallengeKind> = Extract<Challenge, { kind: Kind }>;

/** Open questions, each known by a random id. Kept in memory: a restart asks for the password again. */
export type ChallengeSessions = {
  open(challenge: Challenge): string;
  /** The open question of this kind; refuses an id that is unknown, late or of another kind. */
  get<Kind extends ChallengeKind>(id: string, kind: Kind): ChallengeOf<Kind>;
  update(id: string, challenge: Challenge): void;
  close(id: string): void;
};

/** `lifetime` in milliseconds. */
export function createChallengeSessions(clock: Clock, lifetime: number): ChallengeSessions {
  const sessions = new Map<string, { challenge: Challenge; expiresAt: number }>();

  return {
    open(challenge) {
      forgetExpired();
      const id = randomBytes(128).toString('base64');
      sessions.set(id, { challenge, expiresAt: clock.now() + lifetime });
      return id;
    },
    get(id, kind) {
      const session = sessions.get(id);
      if (session === undefined || session.expiresAt <= clock.now()) throw refusal.sessionExpired();
      if (!isOfKind(session.challenge, kind)) throw refusal.sessionExpired();
      return session.challenge;
    },
    update(id, challenge) {
      const session = sessions.get(id);
      if (session !== undefined) sessions.set(id, { ...session, challenge });
    },
    close: (id) => void sessions.delete(id),
  };

  function forgetExpired(): void {
    for (const [id, { expiresAt }] of sessions) if (expiresAt <= clock.now()) sessions.delete(id);
  }
}

function isOfKind<Kind extends ChallengeKind>(challenge: Challenge, kind: Kind): challenge is ChallengeOf<Kind> {
  return challenge.kind === kind;
}
