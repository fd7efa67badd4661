import type { Article } from './article.ts';

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
