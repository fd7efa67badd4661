import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { sandboxWordsInArabic } from './sandbox-access.ar.ts';

/** Prompts for a member without sandbox access (specification section 2), and what a demo account is. */
const sandboxWordsInEnglish = {
  cardTitle: 'Sandbox Access Required',
  cardText: `${productName} runs with a mock bank for now. Support switches the sandbox on for your account within ${limits.sandboxAccess.activationHours} hours; after that you can link a bank account, create groups and join them.`,
  contactSupport: 'Contact Support',
  demoTitle: 'Demo account',
  demoText:
    'This account is a demo with a mock bank environment. No real money moves. Everybody who tries the demo uses it, so enter nothing private.',
  ownTitle: 'Your account in the demo',
  ownText: `This account is yours alone. For now ${productName} is a demo with a mock bank environment: no real money moves.`,
  grantedTitle: 'Sandbox access granted',
  grantedText: 'You can link a test bank account, create groups and join them.',
} as const;

export const sandboxWords = inLanguage({ en: sandboxWordsInEnglish, ar: sandboxWordsInArabic });

/** The `mailto:` link of "Contact Support", with a prepared message. */
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
