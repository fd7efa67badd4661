import { userId } from '@halqa/domain';
import { ok, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { Confirmation, IdentityDirectory } from '../ports/profiles.ts';

export type ConfirmationPorts = {
  readonly directory: Pick<IdentityDirectory, 'find' | 'confirmEmail'>;
  readonly siteUrl: string;
};

/**
 * Confirms an address by the link of the confirmation mail. A mail scanner may follow the link before the person does,
 * so an account that is confirmed already counts as confirmed. The reply reveals no more of an account than the user pool
 * does itself (docs/decisions, "What the user pool reveals").
 */
export async function confirmEmail(
  { directory, siteUrl }: ConfirmationPorts,
  { query }: RequestOf<'confirmEmail'>,
): Promise<ResultOf<'confirmEmail'>> {
  const user = userId(query.user);
  const confirmation = await directory.confirmEmail(user, query.code);
  const wasConfirmed = confirmation !== 'confirmed' && (await directory.find(user))?.isConfirmed;
  return ok({ location: `${siteUrl}${pages[wasConfirmed ? 'confirmed' : confirmation]}` });
}

/** The login explains what happened, and sends a new link. */
const pages: Record<Confirmation, string> = {
  confirmed: '/auth-success',
  rejected: '/login?confirmation=expired',
  limited: '/login?confirmation=limited',
};
