import { inLanguage } from './language.ts';
import { securityWordsInArabic } from './security.ar.ts';

/** Security settings (section 2). */
const securityWordsInEnglish = {
  title: 'Security Settings',
  lead: 'How your account stays yours alone.',
  loginNotifications: {
    title: 'Login notifications',
    text: 'An email whenever somebody logs in to your account.',
    on: 'On',
    off: 'Off',
    action: 'Configure',
    choices: { login_notifications: 'Send me an email after each login' },
  },
  privacy: {
    title: 'Privacy',
    text: 'What the people in your groups may see besides your name. The admin of a group always sees your email address, because they invited you with it.',
    choices: {
      share_email: 'Show my email address to members of my groups',
      share_phone: 'Show my phone number to members of my groups',
    },
  },
} as const;

export const securityWords = inLanguage({ en: securityWordsInEnglish, ar: securityWordsInArabic });
