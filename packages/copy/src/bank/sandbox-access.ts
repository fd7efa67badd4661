import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { sandboxWordsInArabic } from './sandbox-access.ar.ts';

/** Prompts for a member without sandbox access (specification section 2), and what a demo account is. */
const sandboxWordsInEnglish = {
  cardTitle: 'Sandbox Access Required',
  cardText: `${productName} runs with a mock bank for now. Support switches the sandbox on for your account within ${limits.sandboxAccess.activationHours} hours; after that you can link a bank account, create groups and join them.`,
  contactSupport: 'Contact Support',
  ask: 'Ask for access',
  /** In words, for whoever has no mail program here. */
  orWrite: (supportEmail: string) => `You can also write to ${supportEmail}.`,
  asked: (day: string) =>
    `Asked on ${day}. We answer within ${limits.sandboxAccess.activationHours} hours, and send you an email.`,
  askedLongAgo: (day: string) => `Asked on ${day}. Our answer is late: please write to support.`,
  rejected: (day: string) =>
    `Support did not open access for your account on ${day}. If this is a mistake, or to know why, write to support.`,
  accessNext: 'Your next step is access. It lets you link a bank account, and linking authorizes it.',
  askFailed: 'We could not send your request',
  demoTitle: 'Demo account',
  demoText:
    'This account is a demo with a mock bank environment. No real money moves. Everybody who tries the demo uses it, so enter nothing private.',
  /** Where the product runs on one machine. */
  playPageLink: 'Play a whole cycle here',
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
