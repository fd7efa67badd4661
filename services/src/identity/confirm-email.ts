import { userId } from '@halqa/domain';
import { type Handlers, ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { IdentityDirectory } from '../ports/profiles.ts';

export type IdentityPorts = {
  readonly directory: IdentityDirectory;
  readonly siteUrl: string;
};

export function identityHandlers(ports: IdentityPorts): Handlers<'identity'> {
  return { confirmEmail: (request) => confirmEmail(ports, request) };
}

/**
 * The link of the confirmation mail. It may be followed twice, by the person or by a mail scanner before them, so an
 * account that is confirmed already counts as confirmed. Whether an account exists is not told.
 */
export async function confirmEmail(
  { directory, siteUrl }: IdentityPorts,
  { query }: RequestOf<'confirmEmail'>,
): Promise<ResultOf<'confirmEmail'>> {
  const user = userId(query.user);
  const confirmed = (await directory.confirmEmail(user, query.code)) || (await directory.find(user))?.isConfirmed;
  return ok({ location: `${siteUrl}${confirmed ? '/auth-success' : '/login?confirmation=expired'}` });
}
