import { formatDollars } from '../format.ts';
import type { Article } from './article.ts';
import { weddingFund as fund, payoutOf } from './example-funds.ts';

const payout = formatDollars(payoutOf(fund));
const contribution = formatDollars(fund.contribution);
/** No line breaks it apart. */
const sum = `${fund.members} × ${contribution} = ${payout}`.replaceAll(' ', '\u00A0');

export const weddingInTenTurns: Article = {
  title: 'A wedding in ten turns',
  lead: `Ten people, ${contribution} every second week, ${payout} in one hand on the day it is needed. An example, worked through.`,
  sections: [
    {
      title: 'The plan',
      body: [
        `Sara and Bilal marry in the summer. The hall asks for ${payout} in advance. Saved alone, at ${contribution} every two weeks, that is twenty weeks of waiting; on a credit card it comes with interest.`,
        `They ask eight relatives and friends, each of whom has something of their own in mind, and make a circle of ${fund.members}: ${contribution} from each, every second week. Every payout is ${sum}.`,
      ],
    },
    {
      title: 'The turns',
      body: [
        {
          points: [
            'Turns 1 to 4 go to those whose date is near: a semester, a car, a trip to see parents, a rent deposit.',
            'Turn 5 is Sara’s. Eight weeks after the first she has paid in $2,500, receives $5,000 and books the hall.',
            'Turn 6 is Bilal’s, for the dinner.',
            'Turns 7 to 10 go to those who are in no hurry and like the discipline.',
          ],
        },
      ],
    },
    {
      title: 'The end of it',
      body: [
        `Sara goes on paying ${contribution} every second week until turn 10, as everyone does. When the cycle of ${fund.cycleMonths} months is over, each of the ten has paid ${payout} and received ${payout}. The wedding cost what the wedding cost.`,
      ],
    },
    {
      title: 'What made it work',
      body: [
        'They settled the order before they began, with the nearest dates first. The day was the Friday on which most of them are paid. And they are people who see each other anyway, so nobody had to be reminded twice.',
        { link: { href: '/blog/settle-before-you-start', label: 'Five things to settle before you start' } },
      ],
    },
  ],
};
