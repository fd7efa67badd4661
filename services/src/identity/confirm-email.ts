import { userId } from '@halqa/domain';
import type { RequestOf } from '../request.ts';
import { ok, type ResultOf } from '../result.ts';
import type { IdentityPorts } from './identity-ports.ts';

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
