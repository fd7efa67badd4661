import type { EmailAddress } from '@halqa/domain';
import type { IdentityDirectory, PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Clock } from '../ports/system.ts';
import type { AccessMode } from './member-access.ts';

export type ProfilePorts = {
  readonly profiles: ProfileRepository;
  readonly preferences: PreferenceRepository;
  readonly directory: IdentityDirectory;
  readonly clock: Clock;
  /** Addresses that may create groups without sandbox access (decision 0002). */
  readonly createAllowList: readonly EmailAddress[];
  readonly mode: AccessMode;
};
