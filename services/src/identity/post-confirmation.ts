import { userId } from '@halqa/domain';
import * as z from 'zod';
import type { SecurityLog, SessionRepository } from '../ports/security.ts';
import type { Clock, Ids, Log } from '../ports/system.ts';
import { endSessions } from './sessions.ts';

/**
 * What Cognito sends after a sign-up is confirmed, and after a reset.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
const postConfirmationEvent = z.looseObject({
  triggerSource: z.string(),
  /** The trigger cannot know its pool otherwise: the pool's template names the trigger. */
  userPoolId: z.string(),
  userName: z.string(),
});

export type PostConfirmationPorts = {
  /** Ends every session of the account at the pool: no refresh token that was issued so far works any more. */
  signOutEverywhere(account: { readonly userPoolId: string; readonly username: string }): Promise<void>;
  readonly sessions: SessionRepository;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Log, 'error'>;
};

/**
 * Ends every session after a reset, because Cognito leaves them open: whoever was in the account with the old password would
 * stay. Throws when that fails, so that Cognito reports the reset as failed (docs/decisions, "What ends a session").
 */
export async function postConfirmation(ports: PostConfirmationPorts, received: unknown): Promise<unknown> {
  const event = postConfirmationEvent.parse(received);
  const { triggerSource, userPoolId, userName: username } = event;
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  await ports.signOutEverywhere({ userPoolId, username });
  await endSessions(ports, userId(username));
  await recordReset(ports, username);
  return event;
}

/** The mail follows the record. Without it the reset is done all the same, and must not look like a failure. */
async function recordReset({ securityLog, clock, ids, log }: PostConfirmationPorts, sub: string): Promise<void> {
  const entry = { id: ids.next(), userId: userId(sub), change: 'password_reset', at: clock.now() } as const;
  await securityLog.record(entry).catch((error) => log.error('reset not recorded', { error }));
}
