import { productName } from '../product.ts';
import type { Article } from './article.ts';

export const careersWords: Article = {
  title: 'Careers',
  lead: 'There is no open position at the moment. If this work is yours, write to us anyway.',
  sections: [
    {
      title: 'The work',
      body: [
        `${productName} keeps other people’s savings in order. The work is exact: an amount that is off by a cent is wrong, and a sentence that a grandmother cannot follow is not finished.`,
      ],
    },
    {
      title: 'Whom we look for',
      body: [
        {
          points: [
            'People who have been in a circle themselves, or grew up around one.',
            'Engineers who write code that others can read, and tests that read like promises.',
            'Designers and writers who would rather leave a thing out than explain it.',
            'People from banking, payments and Islamic finance who know where care is due.',
          ],
        },
      ],
    },
    {
      title: 'How to write to us',
      body: [
        'Tell us what you have made, what you would like to make here, and where in the United States you live. A link or two says more than a résumé. We answer every message.',
        { mail: { label: 'Write to us about working here', subject: `Working at ${productName}` } },
      ],
    },
  ],
};
