import type { Route } from '../route.ts';
import { preferences, preferencesUpdate } from '../schemas/preferences.ts';
import { profile, profileUpdate } from '../schemas/profile.ts';

/** The caller's profile and preferences. */
export const profileRoutes = {
  readProfile: {
    method: 'GET',
    path: '/api/profile',
    access: 'member',
    service: 'profile',
    summary: 'Your own profile; 404 profile_missing before the first PATCH creates it.',
    reply: profile,
    status: 200,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/profile',
    access: 'member',
    service: 'profile',
    summary: 'Changes your own profile, and creates it at the first login.',
    body: profileUpdate,
    reply: profile,
    status: 200,
  },
  askForAccess: {
    method: 'POST',
    path: '/api/profile/access-request',
    access: 'member',
    service: 'profile',
    summary: 'Asks for sandbox access, once: whoever asked before, was rejected or has it changes nothing.',
    reply: profile,
    status: 200,
  },
  readPreferences: {
    method: 'GET',
    path: '/api/preferences',
    access: 'member',
    service: 'profile',
    summary: 'What you chose about mails and privacy, or what holds as long as you did not choose.',
    reply: preferences,
    status: 200,
  },
  updatePreferences: {
    method: 'PATCH',
    path: '/api/preferences',
    access: 'member',
    service: 'profile',
    summary: 'Changes the preferences in the body and keeps the others.',
    body: preferencesUpdate,
    reply: preferences,
    status: 200,
  },
} as const satisfies Record<string, Route>;
