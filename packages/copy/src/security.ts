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
    text: 'What the people in your groups may see besides your name.',
    choices: ['Show my email address to members of my groups', 'Show my phone number to members of my groups'],
    reason:
      'These choices are not available yet. Until they are, your email address is shown only to the admin of your group, and your phone number to nobody.',
  },
} as const;
