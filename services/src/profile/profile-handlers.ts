import type { Handlers } from '../handler.ts';
import { readPreferences, updatePreferences } from './preferences.ts';
import type { ProfilePorts } from './profile-ports.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function profileHandlers(ports: ProfilePorts): Handlers<'profile'> {
  return {
    readProfile: (request) => readProfile(ports, request),
    readPreferences: (request) => readPreferences(ports, request),
    updatePreferences: (request) => updatePreferences(ports, request),
    updateProfile: (request) => updateProfile(ports, request),
  };
}
