import type { Article } from './article.ts';

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
