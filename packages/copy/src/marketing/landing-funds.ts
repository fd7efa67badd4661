import { inDocumentLanguage } from '../language.ts';
import { ringWordsInArabic } from '../ring-words.ar.ts';
import { ringWords } from '../ring-words.ts';
import { exampleFunds, fundFigures } from './example-funds.ts';
import { landingFundsInArabic } from './landing-funds.ar.ts';

const landingFundsInEnglish = exampleFunds.map((fund) => ({
  ...{ name: fund.name, purpose: fund.purpose },
  ...fundFigures(fund),
}));

/** The examples of specification section 1 as the landing page shows them. */
export const landingFunds = inDocumentLanguage({ en: landingFundsInEnglish, ar: landingFundsInArabic });

export type LandingFund = (typeof landingFunds)[number];

/** The table behind the rings of the landing page. */
export const landingRingWords = inDocumentLanguage({ en: ringWords, ar: ringWordsInArabic });
