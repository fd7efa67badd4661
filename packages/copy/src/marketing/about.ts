import { productName } from '../product.ts';
import type { Article } from './article.ts';

export const aboutWords: Article = {
  title: `About ${productName}`,
  lead: `${productName} is an Arabic word for circle. It is what we help people keep: a circle of savers in which nobody earns on anybody.`,
  sections: [
    {
      title: 'An old way of saving',
      body: [
        'A few people who know each other put the same amount into a pot on a fixed day. Each time, one of them takes the whole pot home. When everyone has had a turn, the circle is complete.',
        'It has a name in almost every language: tanda, susu, jam’iyya, equb, committee. It has paid for weddings, shops and school years for generations, with a notebook and a phone as its only tools.',
      ],
    },
    {
      title: 'What we do',
      body: [
        'We keep the notebook. The order of turns, every date, every amount and who has paid stand on one page that looks the same to every member.',
        'Contributions and payouts are made to move by themselves, from and to the bank accounts that members link, so that nobody has to carry cash or ask a cousin twice.',
      ],
    },
    {
      title: 'What we leave to you',
      body: [
        'We do not choose the members, vouch for them or lend to them. A circle is as good as the word of the people in it. Invite those you would trust with your house key.',
      ],
    },
    {
      title: 'For whom',
      body: [
        `${productName} is for adults who live in the United States: families, friends, colleagues and congregations who want a larger sum at once without paying interest for it.`,
      ],
    },
    {
      title: 'What it costs',
      body: [
        'Nothing today. There is no interest, no late fee and no share of a payout, and there never will be. Our terms provide for one setup fee per group; it is not charged.',
        { link: { href: '/terms', label: 'Read the terms in plain words' } },
      ],
    },
    {
      title: 'Where we stand',
      body: [
        'Group savings are launching soon. For now everything runs with a mock bank: you can create an account, link a test bank, form a group and invite people, and no real money moves.',
      ],
    },
  ],
};

/** The text inside the ring beside the title. */
export const aboutPicture = { amount: '$500', caption: '5 people, $100 each' } as const;

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
