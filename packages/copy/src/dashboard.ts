/** The dashboard; specification section 2. */
export const dashboardWords = {
  welcome: (name: string) => `Welcome, ${name}`,
  nameless: 'User',
  lead: 'What you pay and receive next, and when.',
  createGroup: 'Create New Group',
  loading: 'Loading your dashboard…',

  profileTitle: 'Complete your profile',
  profileText: 'Members of your circles know you by your name. Add the one they should see.',
  setDisplayName: 'Set Display Name',
  displayName: 'Display name',
  displayNameHint: 'The name that the members of your groups see.',
  displayNameRequired: 'Please enter a display name',
  save: 'Save',
  cancel: 'Cancel',

  bankTitle: 'Link your bank account',
  bankText: 'Your contributions are collected from it and your payouts arrive there.',
  bankAction: 'Link Bank Account',

  activeGroups: 'Active Groups',
  formingGroups: (count: number) => (count === 1 ? '1 more is forming' : `${count} more are forming`),
  noFormingGroups: 'None is forming',
  nextContribution: 'Next Contribution',
  nextPayout: 'Next Payout',
  contributionNote: (amount: string, group: string) => `${amount} to ${group}`,
  planned: (note: string) => `${note}, once the group starts`,
  payoutNote: (recipient: string, date: string) => `to ${recipient} on ${date}`,
  you: 'you',
  recipientUnknown: 'the first drawn',
  nothingYet: '–',
  noContribution: 'Nothing to pay yet',
  noPayout: 'No payout planned yet',

  simulatedTitle: 'Group savings will be activated shortly',
  simulatedText: 'Until then a simulated group is shown, so that you can see how a circle works.',

  groupsTitle: 'Your groups',
  groupsEmptyTitle: 'Your circles will be here',
  groupsEmptyText: 'Start one with people you trust, or open the invitation that you were sent.',
  groupsFailed: 'We could not load your groups',
  members: 'Members',
  membersOf: (members: number, total: number) => `${members} of ${total}`,
  contribution: 'Contribution',
  schedule: 'Schedule',
  position: 'Your position',
  positionOf: (position: number, total: number) => `${position} of ${total}`,
  payoutOn: (amount: string, date: string) => `${amount} on ${date}`,
  payoutTo: (payout: string, recipient: string) => `${payout} to ${recipient}`,

  activityTitle: 'Recent Activity',
  activityEmptyTitle: 'Nothing has happened yet',
  activityEmptyText: 'Contributions, payouts and new members of your groups are listed here.',
  activityFailed: 'We could not load your recent activity',
  contributionLine: (group: string) => `Contribution to ${group}`,
  payoutLine: (recipient: string, group: string) => `Payout to ${recipient}, ${group}`,
  joinLine: (member: string, group: string) => `${member} joined ${group}`,
  someone: 'a member',
  someoneFirst: 'A member',
  completed: 'Completed',
  pending: 'Pending',

  safe: 'Nothing was changed and your money is safe.',
} as const;

/** What a member reads after their name was saved; specification section 8, "Profile". */
export const profileSaved = {
  title: 'Profile Updated',
  message: 'Your profile information has been saved successfully.',
  failedTitle: 'Update Failed',
  failedMessage: 'Failed to update profile. Please try again.',
} as const;
