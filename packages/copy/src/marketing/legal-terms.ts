import { limits } from '@halqa/domain';
import { formatDollars } from '../formats/format.ts';
import { productName } from '../product.ts';
import type { Article } from './article.ts';

const { members, contributionDollars, invitation } = limits;
const least = formatDollars(contributionDollars.minimum);
const most = formatDollars(contributionDollars.maximum);

/** The Terms of Service; consistent with the claims at the end of specification section 9. */
export const legalTermsWords: Article = {
  title: 'Terms of Service',
  lead: 'In force since November 23, 2026.',
  sections: [
    {
      title: '1. This agreement',
      body: [
        `These terms are an agreement between you and ${productName} (“we”). You accept them, together with the Privacy Policy, by ticking the box when you create an account. If you do not agree, do not create one.`,
        { link: { href: '/legal/privacy', label: 'Privacy Policy' } },
      ],
    },
    {
      title: '2. Who may use the service',
      body: [
        `You must be at least ${limits.age.minimumYears} years old and legally resident in the United States. You open one account, for yourself, with your own name and details that are true.`,
      ],
    },
    {
      title: '3. What the service is',
      body: [
        'We offer tools for rotating savings groups: members pay the same amount on a schedule, and each receives the pooled total in turn.',
        'We are not a bank, a lender, a broker or an insurer. We do not choose the members of a group, do not vouch for them, and do not pay what a member fails to pay. We give no financial, legal or religious advice.',
      ],
    },
    {
      title: '4. Demo operation',
      body: [
        'At present the service runs with a mock bank environment. Accounts, balances, contributions and payouts in it are for trying things out; no real money moves, and nothing in it is owed or owned. Access to it is activated by our support.',
      ],
    },
    {
      title: '5. Your account',
      body: [
        'Keep your password to yourself and log out on shared devices. Tell us at once when you believe that somebody else has used your account. What is done with your login counts as done by you until you have told us.',
      ],
    },
    {
      title: '6. Groups',
      body: [
        {
          points: [
            `A group has ${members.minimum} to ${members.maximum} members, including its creator, who is its admin.`,
            `Every member contributes the same whole-dollar amount, ${least} to ${most}, daily, weekly, every two weeks or monthly.`,
            'A payout is the contribution times the number of members. A cycle has as many turns as members, and each member receives one payout in it.',
            'The order of turns is fixed by the admin or drawn at random when the group starts.',
            `An invitation by email holds for ${invitation.validDays} days. A group that has not started ${limits.forming.maximumDays} days after it was created is cancelled.`,
            'Before the group starts you may leave it, except while its order is being drawn. Once it has started you finish the cycle, also after your own payout.',
          ],
        },
        'What members of a group owe each other, they owe each other and not us.',
      ],
    },
    {
      title: '7. Your payment authorization',
      body: [
        'By accepting the terms of a group, or by creating one, you authorize that group’s contributions to be collected from your linked bank account on its dates. The exact text is shown to you before you agree, and we keep the version that you agreed to.',
        `You can stop a coming debit up to ${limits.debit.stopBusinessDays} business days before its date. A contribution that fails remains owed in the same amount; no interest and no late fee is added.`,
      ],
    },
    {
      title: '8. Fees',
      body: [
        'A one-time setup fee of $5–$10 applies per group. We do not charge it at present: creating a group and joining one cost $0, and the summary before you create a group says so. Should we begin to charge it, you get notice under section 14 and see the amount before you confirm.',
        'There is no interest, no late fee and no share of any payout.',
      ],
    },
    {
      title: '9. Your bank connection',
      body: [
        'Bank accounts are linked through Plaid, whose own terms apply to that step. You may link only accounts that are yours.',
      ],
    },
    {
      title: '10. What is not allowed',
      body: [
        {
          points: [
            'Joining with somebody else’s identity or bank account, or without the intention to contribute.',
            'Using a group to hide where money comes from, to pay for anything unlawful, or to promise returns.',
            'Inviting strangers in bulk.',
            'Getting around limits, probing other people’s data, or disturbing the service.',
          ],
        },
      ],
    },
    {
      title: '11. Ending',
      body: [
        'You may ask us to close your account at any time; while a group of yours is running, your obligations to its members remain. We may suspend or close an account that breaks these terms or that the law requires us to close, and we tell you why unless the law forbids it.',
        'If a turn of your group is still short after its last day to pay, its members decide by vote. The members vote who have paid what it asked of them; where none of those paid in more than they received, whoever did so votes, too; where nobody has paid, all do. A change needs more than half of those who vote, and more than half of those of them who paid in more than they received. Two of our people together may end a group whose members all agreed to that: while a turn of it stays short, or at any time if it breaks section 10. Nothing is debited any more, and what the group has is shared out among those who paid in more than they received, in proportion to the difference. Every member is told that we ended it, and why in general words.',
      ],
    },
    {
      title: '12. Liability',
      body: [
        'We provide the service with care, as it is and as it is available, and do not promise that it is free of errors or interruptions. As far as the law allows, our liability to you, for whatever reason, is limited to the fees that you paid us in the last 12 months. We are not liable for what members of a group do or fail to do. Rights that the law does not let you give up stay yours.',
      ],
    },
    {
      title: '13. Disputes',
      body: [
        'Write to us first; most things can be settled in a message or two. These terms are governed by Illinois law. A dispute that remains is decided by binding arbitration in Chicago, Illinois.',
      ],
    },
    {
      title: '14. Changes',
      body: [
        'We give you 30 days’ notice of significant changes to these terms, by email to the address of your account. If you do not accept them, you can close your account before they take effect. A running group ends under the terms that it began with.',
      ],
    },
    {
      title: '15. Reaching us',
      body: [
        'You hear back from our support within 24 hours.',
        { mail: { label: 'Write about these terms', subject: `${productName}: Terms of Service` } },
      ],
    },
  ],
};
