import { inDocumentLanguage } from '../language.ts';
import { productName } from '../product.ts';
import type { Article } from './article.ts';
import { shariaWordsInArabic } from './sharia.ar.ts';

const shariaWordsInEnglish: Article = {
  title: 'Sharia Compliance',
  lead: 'A savings circle is an exchange of interest-free help between its members. We built it so that nothing can be added to it.',
  sections: [
    {
      title: 'The principle',
      body: [
        'Islamic law forbids riba: an increase that a lender takes, or a borrower owes, for the use of money. It praises qard hasan, the good loan, which is paid back as it was given.',
        'In a circle each member lends to those whose turn comes earlier and borrows from those whose turn comes later. Everyone gives and receives the same sum.',
      ],
    },
    {
      title: 'How it shows in the product',
      body: [
        {
          points: [
            'Every contribution is the same amount, and every payout is that amount times the number of members.',
            'No interest is paid, earned or charged, whoever receives first or last.',
            'A late contribution costs no fee. The member pays the same amount later, and nothing more.',
            'Turns cannot be bought or bid for. The order is set before the group starts, or drawn at its start.',
            'The amount, the dates and how the order comes about are known before anybody agrees, so nobody signs for the unknown.',
          ],
        },
      ],
    },
    {
      title: 'The example, to the dollar',
      body: [
        'In the wedding fund ten members pay $500 ten times: $5,000 each. Each receives $5,000 once. The first to receive owes the others nine more contributions of $500; the last has lent them nine. At the end every difference is zero.',
      ],
    },
    {
      title: 'What we charge',
      body: [
        'Nothing at present. Our terms provide for a one-time setup fee per group, a fixed price for a service. It does not grow with the amount, the time or a delay, and it is not charged today.',
      ],
    },
    {
      title: 'What we do not claim',
      body: [
        `No board of scholars has certified ${productName}. Many scholars who have looked at circles of this kind permit them on the conditions above; if you follow a particular one, ask. This page says how it works, so that you can describe it exactly.`,
        { mail: { label: 'Ask us how something works', subject: `${productName}: Sharia question` } },
      ],
    },
  ],
};

export const shariaWords: Article = inDocumentLanguage({ en: shariaWordsInEnglish, ar: shariaWordsInArabic });
