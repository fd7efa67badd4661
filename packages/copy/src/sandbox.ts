import { limits } from '@halqa/domain';
import { inLanguage } from './language.ts';
import { productName } from './product.ts';
import { sandboxWordsInArabic } from './sandbox.ar.ts';

/** The sandbox prompts of section 2. */
const sandboxWordsInEnglish = {
  cardTitle: 'Sandbox Access Required',
  cardText: `${productName} runs with a mock bank for now. Support switches the sandbox on for your account, usually within ${limits.sandboxAccess.activationHours} hours; after that you can link a bank account, create groups and join them.`,
  contactSupport: 'Contact Support',
  demoTitle: 'Demo account',
  demoText: 'This account is a demo with a mock bank environment. No real money moves.',
  grantedTitle: 'Sandbox access granted',
  grantedText: 'You can link a test bank account, create groups and join them.',
} as const;

export const sandboxWords = inLanguage({ en: sandboxWordsInEnglish, ar: sandboxWordsInArabic });

/** The `mailto:` address of "Contact Support": an e-mail that only has to be sent. */
export function sandboxRequestMail(supportEmail: string, memberEmail: string): string {
  const subject = `${productName}: sandbox access request`;
  const body = [
    `Hello ${productName} support,`,
    '',
    `please activate sandbox access for my account: ${memberEmail}`,
    '',
    'Thank you.',
  ].join('\n');
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
