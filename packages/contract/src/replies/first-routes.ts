import type { RouteName } from '../routes.ts';

/**
 * What the pages of members read at once. Their documents preload the shapes of these replies; those of the others are loaded with
 * the first call that needs one.
 */
export const firstRoutes: readonly RouteName[] = [
  ...([
    'readProfile',
    'listNotifications',
    'listGroups',
    'listInvitations',
    'listMoney',
    'listActivity',
    'readGroup',
    'readSecurity',
    'readPreferences',
  ] as const),
];
