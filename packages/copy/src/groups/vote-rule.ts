import { limits } from '@halqa/domain';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { voteRuleWordsInArabic } from './vote-rule.ar.ts';

// Turns are moved to the end as soon as a vote may open.
const { opensAfterBusinessDays, days } = limits.vote;

/** What happens in a group when somebody does not pay, in steps. */
const voteRuleWordsInEnglish = {
  title: 'When somebody does not pay',
  steps: [
    `${opensAfterBusinessDays} business days after the last day to pay, the turn of whoever has not paid is put at the end, if it has not begun and all members signed that; what they owe when it comes is taken from its payout.`,
    `Where a turn is still short, there is a vote for ${days} days. Whoever has paid it votes. If each of those has already got back at least what they paid in, the members who have not got back theirs vote with them.`,
    'They choose: go on waiting, move the turns that have not begun about four weeks later if all members signed that this can be chosen, or end the group and share out what it has.',
    'Nothing changes unless more than half of those agree, too, who have not got back yet what they paid in.',
    `Two people at ${productName} may end the group, too, if all members signed that they can.`,
  ],
} as const;

export const voteRuleWords = inLanguage({ en: voteRuleWordsInEnglish, ar: voteRuleWordsInArabic });
