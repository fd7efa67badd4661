/** The lines behind the bell. */
export const noticeTitles = {
  sandboxGranted: 'Sandbox access granted. You can link a bank account now.',
  invited: (admin: string, group: string) => `${admin} invites you to ${group}`,
  joined: (member: string, group: string) => `${member} joined ${group}`,
  declined: (member: string, group: string) => `${member} declined the invitation to ${group}`,
  expired: (member: string, group: string) => `The invitation of ${member} to ${group} has expired`,
  ready: (group: string) => `${group} is ready: every seat is taken`,
  cancelled: (group: string) => `${group} was closed before it started`,
} as const;
