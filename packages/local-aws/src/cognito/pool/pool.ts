import type { Clock } from '../../clock/clock.ts';
import type { Mail } from '../cognito-options.ts';
import type { SendLimit } from '../messages/send-limit.ts';
import type { ChallengeSessions } from '../sign-in/challenge-sessions.ts';
import type { SignInBackoff } from '../sign-in/sign-in-backoff.ts';
import type { SignInSessions } from '../tokens/sign-in-sessions.ts';
import type { SigningKey } from '../tokens/signing-key.ts';
import type { Triggers } from '../triggers/triggers.ts';
import type { Passwords } from '../users/passwords.ts';
import type { Users } from '../users/users.ts';
import type { ClientSettings } from './client-settings.ts';
import type { PoolSettings } from './pool-settings.ts';

/** Everything an operation may need, put together once in open-pool.ts. */
export type Pool = {
  id: string;
  /** The part of the id after the underscore, which SRP mixes into every password. */
  name: string;
  clientId: string;
  /** The `iss` of the tokens. */
  issuer: string;
  settings: PoolSettings;
  client: ClientSettings;
  clock: Clock;
  users: Users;
  /** The names of the groups the member is in, sorted. */
  groupsOf(username: string): string[];
  passwords: Passwords;
  sessions: SignInSessions;
  signingKey: SigningKey;
  challenges: ChallengeSessions;
  backoff: SignInBackoff;
  sendLimit: SendLimit;
  triggers: Triggers;
  sendEmail(mail: Mail): Promise<void>;
};
