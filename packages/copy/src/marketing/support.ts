import { inDocumentLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { contactWordsInArabic, supportWordsInArabic } from './support.ar.ts';

/** Contact options, the same on /help and /contact. Response time: specification section 9. */
const supportWordsInEnglish = {
  title: 'Ask a person',
  lead: 'Every message is answered within 24 hours.',
  cards: [
    {
      title: 'A question about your group',
      text: 'Name the group and what you expected to see. Never send us a password.',
      action: 'Email support',
      subject: `${productName}: a question about my group`,
    },
    {
      title: 'Sandbox access',
      text: 'We switch the mock bank on for your account within 24 hours. Write from the address that you signed up with.',
      action: 'Request access',
      subject: `${productName}: sandbox access request`,
    },
    {
      title: 'Your data',
      text: 'Ask for a copy of what we keep about you, for a correction, or to close your account.',
      action: 'Write about your data',
      subject: `${productName}: my data`,
    },
  ],
} as const;

export const supportWords = inDocumentLanguage({ en: supportWordsInEnglish, ar: supportWordsInArabic });

const contactWordsInEnglish = {
  title: 'Contact',
  lead: 'Write to us in plain words. A person reads it, and you hear back within 24 hours.',
  addressLabel: 'Support',
  answersTitle: 'Perhaps it is answered already',
  answersText: 'The help page has the common questions and three guides.',
  answersLink: 'Go to help',
  securityTitle: 'Found a weakness?',
  securityText:
    'Tell us what you saw and how to see it again, and please leave other people’s data alone. We look at it first.',
  securityAction: 'Report a weakness',
  securitySubject: `${productName}: security report`,
} as const;

export const contactWords = inDocumentLanguage({ en: contactWordsInEnglish, ar: contactWordsInArabic });
