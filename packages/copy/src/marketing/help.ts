import { limits } from '@halqa/domain';
import { bankLinkWords } from '../bank/bank-link.ts';
import { sandboxWords } from '../bank/sandbox-access.ts';
import { createGroupWords } from '../create-group/create-group.ts';
import { dashboardWords } from '../dashboard/dashboard.ts';
import { answerInvitationWords } from '../join-group/answer-invitation.ts';
import { joinGroupWords } from '../join-group/join-group.ts';
import { inDocumentLanguage } from '../language.ts';
import { guidesInArabic, helpWordsInArabic, questionsInArabic } from './help.ar.ts';

const helpWordsInEnglish = {
  title: 'Help',
  lead: 'Five common questions, three guides, and a person to ask.',
  search: 'Search help',
  searchHint: 'For example “fees” or “invitation”.',
  questionsTitle: 'Common questions',
  guidesTitle: 'Step by step',
  found: (questions: number, guides: number) => {
    const found = [counted(questions, 'question'), counted(guides, 'guide')].filter((one) => one !== null);
    return found.length === 0 ? 'Nothing found' : `${found.join(' and ')} found`;
  },
  noneTitle: 'Nothing found',
  none: (query: string) => `No question and no guide mentions “${query}”. Try a shorter word, or ask us below.`,
  clear: 'Clear search',
} as const;

export const helpWords = inDocumentLanguage({ en: helpWordsInEnglish, ar: helpWordsInArabic });

/** "1 guide", "3 guides"; null for none. */
function counted(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

export type Question = { question: string; answer: readonly string[] };

const questionsInEnglish: readonly Question[] = [
  {
    question: 'How does a savings circle work?',
    answer: [
      'Three to twelve people agree on an amount and a rhythm. On every date each of them pays that amount, and one of them receives the whole pot. After as many turns as there are members, everyone has received once.',
      'With ten members and $500 each, every turn pays out $5,000.',
    ],
  },
  {
    question: 'What does it cost?',
    answer: [
      'Nothing today: $0 for creating a group, for joining one and for being late. There is no interest in either direction. Our terms provide for a one-time setup fee of $5–$10 per group, which is not charged at present.',
    ],
  },
  {
    question: 'Who receives first?',
    answer: [
      'That is decided when the group is created. With a fixed order the admin receives first, then the others in the order in which they were invited, unless the admin changes it before the start. With a random order the turns are drawn when the group starts, so that nobody chooses.',
      'You see your turn, or that it will be drawn, before you accept an invitation.',
      'Later two members can swap their turns, if both sign it before either turn opens. A member who cannot stay can hand over their place to somebody from the standby list before their own turn.',
    ],
  },
  {
    question: 'What happens if somebody does not pay?',
    answer: [
      'The contribution stays owed: the same amount, without a late fee or interest. Everyone in the group sees that it is pending. A debit that the bank declines is repeated, and the member can also pay it by hand. The payout of that turn waits for it, and whoever waits sees why and until when.',
      'A guarantor may step in: a member who has signed that they are debited once if a named turn misses another member’s contribution. The two settle it between themselves, and both see what is owed.',
      `If it is still missing ${limits.vote.opensAfterBusinessDays} business days after its last day to pay, and the member’s own turn has not begun, that turn becomes the last one, and what they then still owe is taken from its payout. Then the members vote: to wait, to pause the group, or to end it and share what there is.`,
      'We do not pay for anybody. A guarantor covers only what they have signed, and money can stay missing. That is why a circle belongs among people who know each other.',
    ],
  },
  {
    question: 'Is my bank account safe?',
    answer: [
      'You log in at your own bank through Plaid. We never see your password, and the access key that we receive is stored encrypted. Linking moves no money: a contribution is collected only after you have joined a group and agreed to its dates.',
      'Every movement of a group’s money is in its books. Each member can read them, and their own browser checks that nothing was changed afterwards.',
    ],
  },
];

export const questions: readonly Question[] = inDocumentLanguage({ en: questionsInEnglish, ar: questionsInArabic });

export type Guide = { title: string; steps: readonly string[] };

/** The guides take the names of buttons from the words of the screens. */
const guidesInEnglish: readonly Guide[] = [
  {
    title: 'Link your bank account',
    steps: [
      'Log in and open Bank Accounts in the menu under your name.',
      `If it says “${sandboxWords.cardTitle}”, press “${sandboxWords.ask}”. Access is activated within 24 hours.`,
      `Press “${bankLinkWords.connect}”, choose your bank and log in there.`,
      'Pick the account that your contributions are collected from and your payouts arrive in.',
    ],
  },
  {
    title: 'Start a group',
    steps: [
      `Press “${dashboardWords.createGroup}” on your dashboard.`,
      'Give the group a name, then set members, amount, frequency and payout order. The ring shows at once what comes of it.',
      'Enter the email addresses of the people you want to invite. The group’s link can fill the other seats.',
      `Read the summary and press “${createGroupWords.submit}”. Everyone you named gets an email.`,
    ],
  },
  {
    title: 'Join by invitation',
    steps: [
      'Follow the link in the email, and log in or create an account with the address that was invited.',
      'Read what you would pay and receive, when, and which seat is yours.',
      `Tick that you agree to the four terms, and press “${joinGroupWords.join}”. Or press “${answerInvitationWords.decline}”, and the seat becomes free.`,
      'If you have no bank account linked, link it now. Then the seat is yours.',
    ],
  },
];

export const guides: readonly Guide[] = inDocumentLanguage({ en: guidesInEnglish, ar: guidesInArabic });
