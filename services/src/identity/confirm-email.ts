import { userId } from '@halqa/domain';
import { type Handlers, ok, type RequestOf, type ResultOf } from '../handler.ts';
import type { IdentityDirectory } from '../ports/profiles.ts';

type IdentityPorts = {
  readonly directory: IdentityDirectory;
  readonly siteUrl: string;
};

export function identityHandlers(ports: IdentityPorts): Handlers<'identity'> {
  return { confirmEmail: (request) => confirmEmail(ports, request) };
}

/**
 * Confirms an address by the link of the confirmation mail. A mail scanner may follow the link before the person does,
 * so an account that is confirmed already counts as confirmed. The reply does not reveal whether an account exists.
 */
async function confirmEmail(
  { directory, siteUrl }: IdentityPorts,
  { query }: RequestOf<'confirmEmail'>,
): Promise<ResultOf<'confirmEmail'>> {
  const user = userId(query.user);
  const confirmed = (await directory.confirmEmail(user, query.code)) || (await directory.find(user))?.isConfirmed;
  return ok({ location: `${siteUrl}${confirmed ? '/auth-success' : '/login?confirmation=expired'}` });
}
