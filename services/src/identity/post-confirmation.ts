import * as z from 'zod';

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
};

/**
 * Ends every session after a reset, because Cognito leaves them open: whoever was in the account with the old password would
 * stay. Throws when that fails, so that Cognito reports the reset as failed (docs/decisions, "What ends a session").
 */
export async function postConfirmation(ports: PostConfirmationPorts, received: unknown): Promise<unknown> {
  const event = postConfirmationEvent.parse(received);
  const { triggerSource, userPoolId, userName: username } = event;
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await ports.signOutEverywhere({ userPoolId, username });
  return event;
}
