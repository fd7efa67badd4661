import { named } from './named.ts';

/** The lines behind the bell. */
export const noticeTitles = {
  sandboxGranted: 'Sandbox access granted. You can link a bank account now.',
  invited: (admin: string, group: string) => `${named(admin)} invites you to ${named(group)}`,
  joined: (member: string, group: string) => `${named(member)} joined ${named(group)}`,
  declined: (member: string, group: string) => `${named(member)} declined the invitation to ${named(group)}`,
  expired: (member: string, group: string) => `The invitation of ${named(member)} to ${named(group)} has expired`,
  ready: (group: string) => `${named(group)} is ready: every seat is taken`,
  left: (member: string, group: string) => `${named(member)} left ${named(group)}`,
  cancelled: (group: string) => `${named(group)} was closed before it started`,
} as const;
