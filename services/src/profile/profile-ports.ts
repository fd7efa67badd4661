import type { EmailAddress } from '@halqa/domain';
import type { Clock } from '../ports/clock.ts';
import type { IdentityDirectory } from '../ports/identity-directory.ts';
import type { PreferenceRepository } from '../ports/preferences.ts';
import type { Profiles } from '../ports/profiles.ts';

export type ProfilePorts = {
  readonly profiles: Profiles;
  readonly preferences: PreferenceRepository;
  readonly directory: IdentityDirectory;
  readonly clock: Clock;
  readonly createAllowList: readonly EmailAddress[];
};
