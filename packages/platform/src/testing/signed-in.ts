import type { Profile } from '@halqa/contract';
import type { SignedInSession } from '../session.ts';
import { sampleProfile } from './sample-profile.ts';

/** A session whose profile has been loaded. */
export function signedIn(different: Partial<Profile> = {}): SignedInSession {
  const profile = sampleProfile(different);
  return {
    status: 'signed-in',
    user: { id: profile.id, email: profile.email, name: profile.name },
    profile,
    profileState: 'ready',
  };
}
