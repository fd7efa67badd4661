/** Security settings (section 2). What does not work yet says so. */
export const securityWords = {
  title: 'Security Settings',
  lead: 'How your account is kept yours.',
  twoFactor: {
    title: 'Two-factor authentication',
    text: 'A code from your phone, asked for after your password.',
    action: 'Enable',
    reason: 'Two-factor authentication is not available yet.',
  },
  loginNotifications: {
    title: 'Login notifications',
    text: 'An email whenever somebody logs in to your account.',
    action: 'Configure',
    reason: 'Login notifications are not available yet.',
  },
  privacy: {
    title: 'Privacy',
    text: 'What the people in your groups may see besides your name. The admin of a group always sees your email address, because they invited you by it.',
    choices: {
      share_email: 'Show my email address to members of my groups',
      share_phone: 'Show my phone number to members of my groups',
    },
  },
} as const;
