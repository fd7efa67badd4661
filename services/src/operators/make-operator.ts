import { parseEmailAddress } from '@halqa/domain';
import * as z from 'zod';
import type { IdentityDirectory, ProfileRepository } from '../ports/profiles.ts';
import type { Clock, Ids } from '../ports/system.ts';

export type MakeOperatorPorts = {
  readonly directory: Pick<IdentityDirectory, 'findByEmail'>;
  readonly profiles: Pick<ProfileRepository, 'find' | 'makeOperator'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

const request = z.object({ email: z.string().transform((text) => parseEmailAddress(text) ?? null) });

/** What became of the request; only `made` has changed anything. */
export const operatorOutcome = z.object({
  outcome: z.enum(['made', 'already', 'email_invalid', 'no_account', 'unverified', 'no_profile']),
});
export type OperatorOutcome = z.infer<typeof operatorOutcome>;

/**
 * Makes the owner of an address an operator, for the command of whoever deploys: no operator exists yet who could. Only a
 * verified address is known to be its owner's. The audit entry is the member's own, since no operator has acted. Idempotent.
 */
export async function makeOperator(ports: MakeOperatorPorts, received: unknown): Promise<OperatorOutcome> {
  const { email } = request.parse(received);
  if (email === null) return { outcome: 'email_invalid' };
  const account = await ports.directory.findByEmail(email);
  if (account === undefined) return { outcome: 'no_account' };
  if (!account.isConfirmed || !account.isEmailVerified) return { outcome: 'unverified' };

  const { userId } = account;
  const profile = await ports.profiles.find(userId);
  if (profile === undefined) return { outcome: 'no_profile' };
  const made = await ports.profiles.makeOperator(userId, { id: ports.ids.next(), by: userId, at: ports.clock.now() });
  return { outcome: made ? 'made' : 'already' };
}
