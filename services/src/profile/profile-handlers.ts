import type { EmailAddress } from '@halqa/domain';
import type { Handlers } from '../handler.ts';
import type { IdentityDirectory, PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Clock } from '../ports/system.ts';
import type { AccessMode } from './member-access.ts';
import { readPreferences, updatePreferences } from './preferences.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export type ProfilePorts = {
  readonly profiles: ProfileRepository;
  readonly preferences: PreferenceRepository;
  readonly directory: IdentityDirectory;
  readonly clock: Clock;
  /** Addresses that may create groups without sandbox access (decision 0002). */
  readonly createAllowList: readonly EmailAddress[];
  readonly mode: AccessMode;
};

export function profileHandlers(ports: ProfilePorts): Handlers<'profile'> {
  return {
    readProfile: (request) => readProfile(ports, request),
    readPreferences: (request) => readPreferences(ports, request),
    updatePreferences: (request) => updatePreferences(ports, request),
    updateProfile: (request) => updateProfile(ports, request),
  };
}
