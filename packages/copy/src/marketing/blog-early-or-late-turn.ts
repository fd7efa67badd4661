import { formatDollars } from '../format.ts';
import type { Article } from './article.ts';
import { educationFund, payoutOf } from './example-funds.ts';

const fund = educationFund;
const payout = formatDollars(payoutOf(fund));

export const earlyOrLateTurn: Article = {
  title: 'An early turn or a late one?',
  lead: 'Everyone pays the same and receives the same. What differs is when, and that is worth a thought before you join.',
  sections: [
    {
      title: 'The same circle from three seats',
      body: [
        `Take the education fund: ${fund.members} members, ${formatDollars(fund.contribution)} a month, ${payout} each turn. Here is how it looks at the moment your payout arrives.`,
        {
          table: {
            caption: 'The education fund, seen from three turns',
            columns: ['Your turn', 'You have paid', 'You receive', 'You still pay'],
            rows: [1, 5, 10].map(turnRow),
          },
        },
        'The last figure of each turn tells the story. In turn 1 you hold money that the others have yet to see again. In turn 10 you have lent to everyone and get it all back at once. Add what was paid and what is still to pay, and every turn comes to the same sum.',
      ],
    },
    {
      title: 'When an early turn is right',
      body: [
        'Choose it when the expense has a date: a deposit, a semester, a hall that wants to be booked. You are borrowing from friends without interest, and you repay by keeping your word for the rest of the cycle.',
        'Be honest about the months after. The payout is spent by then, and the contribution is still due.',
      ],
    },
    {
      title: 'When a late turn is right',
      body: [
        'Choose it when you are saving for something without a date, or when you know that money on your account does not stay there. Your circle is the piggy bank that you cannot break open on a bad evening.',
        'You also carry more of the trust: by the time you receive, all the others have. Take a late seat among people whose word you know.',
      ],
    },
    {
      title: 'When you would rather not choose',
      body: [
        'A random order is drawn when the group starts. It suits circles in which everyone wants the same turn, because nobody has to ask for it. Agree beforehand that you can all live with the last seat; then any result is a good one.',
      ],
    },
  ],
};

/** What one turn has paid, receives and still pays; paid and still to pay always come to the payout. */
function turnRow(turn: number): string[] {
  const paid = fund.contribution * turn;
  return [`Turn ${turn}`, formatDollars(paid), payout, formatDollars(payoutOf(fund) - paid)];
}
