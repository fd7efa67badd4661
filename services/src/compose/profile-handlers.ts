import type { Handlers } from '../basics/handler.ts';
import { askForAccess } from '../profile/ask-for-access.ts';
import { readPreferences, updatePreferences } from '../profile/preferences.ts';
import type { ProfilePorts } from '../profile/profile-ports.ts';
import { readProfile } from '../profile/read-profile.ts';
import { updateProfile } from '../profile/update-profile.ts';

export function profileHandlers(ports: ProfilePorts): Handlers<'profile'> {
  return {
    readProfile: (request) => readProfile(ports, request),
    askForAccess: (request) => askForAccess(ports, request),
    readPreferences: (request) => readPreferences(ports, request),
    updatePreferences: (request) => updatePreferences(ports, request),
    updateProfile: (request) => updateProfile(ports, request),
  };
}
