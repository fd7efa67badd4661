import { composeNotifications } from '../compose/compose-notifications.ts';

export const handler = composeNotifications();
