import type { Route } from '../route.ts';
import {
  calendarFeed,
  calendarText,
  createdCalendarFeed,
  groupCalendar,
  newCalendarFeed,
} from '../schemas/calendar.ts';
import { successReply } from '../schemas/fields.ts';

/** The dates of a member, for calendar programs. */
export const calendarRoutes = {
  readGroupCalendar: {
    method: 'GET',
    path: '/api/groups/{id}/calendar',
    access: 'member',
    service: 'groups',
    summary: 'Your own dates in a group, with their states.',
    reply: groupCalendar,
    status: 200,
  },
  readCalendarFeed: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'member',
    service: 'groups',
    summary: 'Whether your dates can be read at a secret address, and since when.',
    reply: calendarFeed,
    status: 200,
  },
  createCalendarFeed: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'member',
    service: 'groups',
    summary: 'Makes a secret address of your dates, which is sent this once, and ends the previous one.',
    body: newCalendarFeed,
    reply: createdCalendarFeed,
    status: 201,
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'member',
    service: 'groups',
    summary: 'Ends the secret address of your dates; harmless when there is none.',
    reply: successReply,
    status: 200,
  },
  readCalendar: {
    method: 'GET',
    path: '/api/calendars/{token}',
    access: 'public',
    service: 'groups',
    summary: 'The dates of whoever made the secret address, in all of their groups, for a calendar program.',
    reply: calendarText,
    mediaType: 'text/calendar',
    status: 200,
  },
} as const satisfies Record<string, Route>;
