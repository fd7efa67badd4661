/** Notification preferences (section 2). What does not work yet says so. */
export const notificationSettingsWords = {
  title: 'Notification Preferences',
  lead: 'What we tell you, and where.',
  email: {
    title: 'Email',
    choices: ['Contribution reminders', 'Payouts', 'News of my groups'],
    reason: 'Choosing is not available yet. Emails about your groups and invitations always reach you.',
  },
  push: {
    title: 'Push',
    choices: ['Contribution reminders', 'Payouts', 'News of my groups'],
    reason: 'Push notifications are not available yet.',
  },
  save: 'Save Preferences',
  saveReason: 'There is nothing to save yet.',
} as const;
