import { limits } from '@halqa/domain';
import { formatDollars } from '../formats/format.ts';
import { ringWordsInArabic } from '../groups/group-view.ar.ts';
import { ringWords } from '../groups/group-view.ts';
import { inDocumentLanguage } from '../language.ts';
import { exampleFunds, fundFigures } from './example-funds.ts';
import { landingFundsInArabic, landingWordsInArabic } from './landing.ar.ts';

const fewest = limits.members.minimum;
const most = limits.members.maximum;
const least = formatDollars(limits.contributionDollars.minimum);
const largest = formatDollars(limits.contributionDollars.maximum);

const landingWordsInEnglish = {
  title: 'Save Together, Grow Together',
  lead: 'A savings circle with people you trust. Everyone pays the same amount, and everyone receives the whole pot once. No interest, no fees.',
  signUp: 'Create your account',
  dashboard: 'Open your dashboard',
  seeHow: 'See how it works',
  launching: 'Group savings are launching soon. For now everything runs with a mock bank, and no real money moves.',
  facts: [
    { figure: `${fewest} to ${most}`, about: 'people in a circle' },
    { figure: `${least} to ${largest}`, about: 'from each, every turn' },
    { figure: '$0', about: 'interest and fees' },
  ],

  /** The members of the wedding fund in the order of their turns; seat 7 is the reader's. */
  ringNames: ['Amira Haddad', 'Omar Khan', 'Grace Mensah', 'Yusuf Ali', 'Sara Malik', 'Bilal Aziz'],
  ringNamesAfterYou: ['Lucía Torres', 'Idris Cole', 'Maryam Noor'],
  ringCaption: 'goes to Sara',
  ringText:
    'A wedding fund on its way: ten people, $500 every two weeks. Four have received, Sara is next, and seat 7 is yours.',

  howTitle: 'How it works',
  howLead: 'An old way to save together, with the bookkeeping done.',
  steps: [
    {
      title: 'Form a group',
      text: `Gather ${fewest} to ${most} people you trust. Choose the amount, the rhythm and the order of turns, then invite everyone by email or with a link.`,
    },
    {
      title: 'Regular contributions',
      text: 'On every date each member pays the same amount from a linked bank account, and the whole group sees who has paid.',
    },
    {
      title: 'Rotating payouts',
      text: 'Each turn the whole pot goes to one member. Once everyone has received, the circle is complete: you paid in exactly what you got out.',
    },
  ],

  playTitle: 'Turn a circle yourself',
  playLead:
    'Choose how many you are and what each pays, and watch it go around once. Nothing is sent anywhere, and no account is needed.',
  playStart: 'Play a circle for two minutes',
  playAgain: 'Try again',
  playFailed: 'The circle could not be loaded. Look at your connection and try again.',

  trustTitle: 'Trust and security',
  trustLead: 'A circle rests on people who trust each other. We add clear rules and careful hands.',
  trust: [
    {
      title: 'Nothing is added',
      text: 'No interest, no late fees, no share of your payout. What goes around the circle is what the members put in.',
      link: { href: '/sharia', label: 'How it stays free of interest' },
    },
    {
      title: 'Your bank login stays at your bank',
      text: 'You log in at your own bank, through Plaid. We never see your password, and the key that we receive is stored encrypted.',
      link: { href: '/security', label: 'How we protect your account' },
    },
    {
      title: 'Nothing is collected without your word',
      text: 'Before you join you see the amount, the dates and your seat, and agree to four plain terms. Nothing is collected before the first contribution date.',
      link: { href: '/terms', label: 'The terms in plain words' },
    },
    {
      title: 'Everyone reads the same ledger',
      text: 'Members, turns, dates and who has paid look the same to all of you. Only whoever organizes the group sees email addresses, unless a member chooses to show theirs.',
      link: { href: '/privacy', label: 'What we keep about you' },
    },
  ],

  examplesTitle: 'What a circle can carry',
  examplesLead: 'Three examples, to the dollar.',
  examplesNote: `Today a group takes contributions of ${least} to ${largest}. The business startup fund is larger and stands here for comparison.`,

  closingTitle: 'You and two others make a circle',
  closingText: `Think of ${fewest} to ${most} people who keep their word. It costs nothing to begin, and you decide about every group yourself.`,
  questions: 'Read the common questions',
} as const;

/** The landing page; specification section 2. */
export const landingWords = inDocumentLanguage({ en: landingWordsInEnglish, ar: landingWordsInArabic });

const landingFundsInEnglish = exampleFunds.map((fund) => ({
  name: fund.name,
  purpose: fund.purpose,
  ...fundFigures(fund),
}));

/** The example funds of specification section 1, as cards of the landing page. */
export const landingFunds = inDocumentLanguage({ en: landingFundsInEnglish, ar: landingFundsInArabic });

export type LandingFund = (typeof landingFunds)[number];

/** The table behind the rings of the landing page. */
export const landingRingWords = inDocumentLanguage({ en: ringWords, ar: ringWordsInArabic });
