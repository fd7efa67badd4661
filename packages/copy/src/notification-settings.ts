/** Notification preferences (section 2). What does not work yet says so. */
export const notificationSettingsWords = {
  title: 'Notification Preferences',
  lead: 'What we tell you, and where.',
  email: {
    title: 'Email',
    choices: ['Contribution reminders', 'Payouts', 'News of my groups'],
    unavailable: 'Choosing is not available yet. Emails about your groups and invitations always reach you.',
  },
  push: {
    title: 'Push',
    choices: ['Contribution reminders', 'Payouts', 'News of my groups'],
    unavailable: 'Push notifications are not available yet.',
  },
  save: 'Save Preferences',
  saveUnavailable: 'There is nothing to save yet.',
} as const;
