import { formatDollars } from '../formats/format.ts';
import type { Article } from './article.ts';
import { educationFund, payoutOf, weddingFund } from './example-funds.ts';

const education = educationFund;
const educationPayout = formatDollars(payoutOf(education));

export const earlyOrLateTurn: Article = {
  title: 'An early turn or a late one?',
  lead: 'Everyone pays the same and receives the same. What differs is when, and that is worth a thought before you join.',
  sections: [
    {
      title: 'The same circle from three seats',
      body: [
        `Take the education fund: ${education.members} members, ${formatDollars(education.contribution)} a month, ${educationPayout} each turn. Here is how it looks at the moment your payout arrives.`,
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

/** A row of what one position has paid, receives and still pays; paid and still to pay add up to the payout. */
function turnRow(turn: number): string[] {
  const paid = education.contribution * turn;
  return [`Turn ${turn}`, formatDollars(paid), educationPayout, formatDollars(payoutOf(education) - paid)];
}

export const settleBeforeYouStart: Article = {
  title: 'Five things to settle before you start',
  lead: 'A circle that talks for an hour at the beginning seldom has to talk about money again.',
  sections: [
    {
      title: '1. An amount that the tightest month can bear',
      body: [
        'Do not ask what everyone could pay. Ask what everyone can pay in the month when the car breaks. A circle of $100 that holds is worth more than one of $300 that stumbles in March.',
      ],
    },
    {
      title: '2. A rhythm that follows the paychecks',
      body: [
        'If most of you are paid every second Friday, a monthly date will always fall badly for somebody. Choose a day shortly after the money comes in, and let the contribution be the first thing to leave.',
      ],
    },
    {
      title: '3. The order of turns',
      body: [
        'Some expenses have a date, so let those people speak first. If nobody’s need is more urgent than another’s, draw. What matters is that the order is settled before the first dollar is paid, and that it is written where everyone can read it.',
      ],
    },
    {
      title: '4. What happens when somebody cannot pay',
      body: [
        'This is easier to talk about beforehand than on the day. Agree that whoever sees a problem coming tells the group early, and that the amount stays owed, without a fee and without a lecture. The payout of that turn may have to wait; know who could bear that.',
      ],
    },
    {
      title: '5. Who is in, and who is not',
      body: [
        'Everyone should be able to say of everyone: I would lend to this person. If you hesitate at one name, make the circle smaller. Three who trust each other are a circle; twelve who do not are a risk.',
      ],
    },
    {
      title: 'Then write it down',
      body: [
        'Amount, rhythm, order and dates belong on one page that is the same for all. When you create a group here, that page writes itself, and everyone agrees to it before they take a seat.',
        { link: { href: '/help', label: 'How to start a group, step by step' } },
      ],
    },
  ],
};

const weddingPayout = formatDollars(payoutOf(weddingFund));
const weddingContribution = formatDollars(weddingFund.contribution);
/** With no-break spaces, so that the sum stays on one line. */
const weddingSum = `${weddingFund.members} × ${weddingContribution} = ${weddingPayout}`.replaceAll(' ', '\u00A0');

export const weddingInTenTurns: Article = {
  title: 'A wedding in ten turns',
  lead: `Ten people, ${weddingContribution} every second week, ${weddingPayout} in one hand on the day it is needed. An example, worked through.`,
  sections: [
    {
      title: 'The plan',
      body: [
        `Sara and Bilal marry in the summer. The hall asks for ${weddingPayout} in advance. Saved alone, at ${weddingContribution} every two weeks, that is twenty weeks of waiting; on a credit card it comes with interest.`,
        `They ask eight relatives and friends, each of whom has something of their own in mind, and make a circle of ${weddingFund.members}: ${weddingContribution} from each, every second week. Every payout is ${weddingSum}.`,
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
        `Sara goes on paying ${weddingContribution} every second week until turn 10, as everyone does. When the cycle of ${weddingFund.cycleMonths} months is over, each of the ten has paid ${weddingPayout} and received ${weddingPayout}. The wedding cost what the wedding cost.`,
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

export const manyNames: Article = {
  title: 'One circle, many names',
  lead: 'People in almost every country save in circles. The names differ; the arithmetic does not.',
  sections: [
    {
      title: 'What your grandmother called it',
      body: [
        'In Mexico it is a tanda, in Peru a junta. In Ghana and across the Caribbean people throw a susu. Egyptians join a gam’iyya, Ethiopians an equb, Somalis an ayuuto or hagbad. In Pakistan and India it is a committee, in Korea a kye, in South Africa a stokvel. Economists, who came late to it, say rotating savings and credit association, or ROSCA.',
        'Ask in any city in the United States, and somebody’s aunt is holding the notebook of one.',
      ],
    },
    {
      title: 'Always the same rule',
      body: [
        'A fixed group. A fixed amount. A fixed day. Each time the whole pot goes to one member, and nobody receives twice before everybody has received once.',
        'The rule is old because it is easy to check. Anyone who can count to twelve can audit it: the members times the amount is the pot, and the number of turns is the number of members.',
      ],
    },
    {
      title: 'Why it outlived the banks that came after it',
      body: [
        {
          points: [
            'A date and ten people who count on you are a better reason to save than a resolution.',
            'The sum comes whole, at a time when it can buy something, instead of trickling in.',
            'It costs nothing. Whoever is first pays no interest to whoever is last.',
            'It is company. Many circles meet over food, and the money is the smaller part of the evening.',
          ],
        },
      ],
    },
    {
      title: 'What goes wrong',
      body: [
        'Mostly the notebook. Somebody pays in cash and it is not written down. The order was said aloud once, and two people remember it differently. The organizer moves, or is simply tired of reminding her friends.',
        'None of this is about bad people. It is bookkeeping, and bookkeeping is something that a machine can do. The part that it cannot do is to know whom to invite.',
      ],
    },
  ],
};
