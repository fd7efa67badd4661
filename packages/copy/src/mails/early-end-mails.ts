import type { MandateAccount, NotificationContent } from '@halqa/contract';
import type { EndReason } from '@halqa/domain';
import { formatDate, formatDollars, formatDollarsAndCents } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { endReasonWords } from '../groups/end-reasons.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';
import { accountFact, noFees, openAction, pageAction } from './money-facts.ts';
import type { MailedGroup } from './vote-mails.ts';

/** `why`: of a group that operators ended. `onTheirWay`: debits from the reader's account, in dollars. */
export function windingDownMail({
  groupName,
  link,
  isFormer = false,
  sharesOn,
  atMostCents,
  why,
  missed,
  onTheirWay,
}: MailedGroup & {
  sharesOn: string;
  atMostCents: number;
  missed: number;
  why?: EndReason | undefined;
  onTheirWay: readonly { round: number; amount: number }[];
}): MailWords {
  const day = formatDate(sharesOn);
  return {
    subject: `${bidiSafe(groupName)} ends early`,
    preview: 'No debit begins any more.',
    heading: `${bidiSafe(groupName)} ends early`,
    paragraphs: [
      ...(why === undefined
        ? [`The members voted to end the group.${isFormer ? '' : ' Who chose what is on its page.'}`]
        : [
            `${productName} decided this, with two people, because ${endReasonWords[why]}. Reply to this mail if you have a question.`,
          ]),
      'From now on no debit and no turn begins. What is on its way arrives or comes back.',
      ...onTheirWay.map(
        ({ round, amount }) =>
          `${formatDollars(amount)} for turn ${round} had left your account before that. When it arrives, it counts as paid in by you, and is shared out with the rest.`,
      ),
      ...(missed > 0
        ? [
            `The ${formatDollars(missed)} that you had not paid before that is not debited any more, and counts as not paid.`,
          ]
        : []),
      `Banks can take back a debit for a while. When that time is over, on ${day} at the earliest, what the group has is shared out among those who paid in more than they received, in proportion to the difference.${atMostCents === 0 ? ` ${noShare}` : ''}`,
      ...(isFormer
        ? [
            'What you had paid in is a part of that: it does not come out of a turn any more, and you have your share of what there is.',
          ]
        : []),
    ],
    facts: [['Shared out from', day], ...atMostFact(atMostCents), noFees],
    action: pageAction({ link, isFormer }),
  };
}

type SharesMoved = Extract<NotificationContent, { kind: 'shares_moved' }>['params']['after'];

const whySharesMoved: Record<SharesMoved, string> = {
  debit_failed: 'A debit did not arrive, or was taken back by its bank.',
  arrived: 'A payment that was on its way arrived on another day than planned.',
  payout_returned: 'A payout came back, and is shared out with the rest.',
};

const atMostFact = (cents: number) =>
  cents === 0 ? [] : [['Your share, at most', formatDollarsAndCents(cents / 100)] as const];

const noShare = 'By what is known now, you have no share.';

/**
 * To each member whose share is sent on another day, or is at most another amount, because a payment did not come as planned; `after`
 * says which. `beforeCents`: their share at most, as they knew it.
 */
export function sharesMovedMail({
  groupName,
  link,
  isFormer,
  sharesOn,
  atMostCents,
  beforeCents,
  after,
}: MailedGroup & { sharesOn: string; atMostCents: number; beforeCents: number; after: SharesMoved }): MailWords {
  const day = formatDate(sharesOn);
  const [now, before] = [atMostCents, beforeCents].map((cents) => formatDollarsAndCents(cents / 100));
  const isOther = atMostCents !== beforeCents;
  const share = atMostCents === 0 ? noShare : `Your share is at most ${now} now, instead of ${before}.`;
  const subject = isOther
    ? `Your share of ${bidiSafe(groupName)} is ${atMostCents === 0 ? 'nothing, by what is known now' : `at most ${now} now`}`
    : `What ${bidiSafe(groupName)} has is shared out from ${day} on`;
  return {
    subject,
    preview: 'The day or the amount is another one now.',
    heading: subject,
    paragraphs: [
      `${whySharesMoved[after]} What the group has is shared out from ${day} on, at the earliest.${isOther ? ` ${share}` : ''}`,
    ],
    facts: [['Shared out from', day], ...atMostFact(atMostCents), noFees],
    action: pageAction({ link, isFormer }),
  };
}

type ShareFacts = MailedGroup & { cents: number; account: MandateAccount | null };

const amountOf = ({ cents }: ShareFacts) => formatDollarsAndCents(cents / 100);

const shareFacts = (share: ShareFacts) => [
  ['Your share', amountOf(share)] as const,
  ...accountFact('On your account', share.account),
  noFees,
];

/** When an operator begins a check. */
export function shareOnHoldMail(share: ShareFacts): MailWords {
  return {
    subject: `Your share of ${bidiSafe(share.groupName)} is on hold`,
    preview: `${productName} checks it before it is sent.`,
    heading: 'Your share is on hold',
    paragraphs: [
      `${productName} checks your share of ${bidiSafe(share.groupName)} before it is sent. The money stays yours, and nothing is taken off. You hear from us when it is sent; there is nothing for you to do.`,
    ],
    facts: shareFacts(share),
    action: pageAction(share),
  };
}

/** When the check is over. `on`: the day on which it is sent. */
export function sharePlannedMail({ on, ...share }: ShareFacts & { on: string }): MailWords {
  return {
    subject: `Your share of ${bidiSafe(share.groupName)} is sent on ${formatDate(on)}`,
    preview: 'The check is over.',
    heading: `Your share is sent on ${formatDate(on)}`,
    paragraphs: [
      `The check of your share of ${bidiSafe(share.groupName)} is over. It is sent on ${formatDate(on)}, and nothing is taken off.`,
    ],
    facts: shareFacts(share),
    action: pageAction(share),
  };
}

export function shareSentMail(share: ShareFacts): MailWords {
  return {
    subject: `Your share of ${bidiSafe(share.groupName)} is on its way`,
    preview: `${amountOf(share)}, nothing taken off.`,
    heading: `${amountOf(share)} is on its way to you`,
    paragraphs: [
      `${bidiSafe(share.groupName)} ended early, and what it had was shared out. Your share has been sent. Banks need one or two business days.`,
    ],
    facts: shareFacts(share),
    action: pageAction(share),
  };
}

export function shareReceivedMail(share: ShareFacts): MailWords {
  return {
    subject: `Your share of ${bidiSafe(share.groupName)} has arrived`,
    preview: `${amountOf(share)}, nothing taken off.`,
    heading: `You received ${amountOf(share)}`,
    paragraphs: [`Your share of what ${bidiSafe(share.groupName)} had is on your account.`],
    facts: shareFacts(share),
    action: pageAction(share),
  };
}

export function shareFailedMail(share: ShareFacts & { bankLink: string }): MailWords {
  const page = share.isFormer ? 'on the page of what comes back to you' : 'on the page of the group';
  return {
    subject: `Your share of ${bidiSafe(share.groupName)} could not be delivered`,
    preview: 'It is yours and waits for you.',
    heading: `${amountOf(share)} could not reach your bank account`,
    paragraphs: [
      `The money is yours and waits for you. Link another account, or use another linked one, and have it sent again ${page}.`,
    ],
    facts: shareFacts(share),
    action: openAction('Look at your bank', share.bankLink),
  };
}

/** To everybody, with the way to the report; to whoever has no place any more, with the way to what came back. */
export function cycleDissolvedMail({
  groupName,
  reportLink,
  link,
  isFormer,
}: MailedGroup & { reportLink: string }): MailWords {
  return {
    subject: `${bidiSafe(groupName)} ended early`,
    preview: 'What it had is shared out.',
    heading: `${bidiSafe(groupName)} ended early`,
    paragraphs: [
      'What the group had is shared out, and nothing of it was taken off. Where that was less than a member had paid in and not got back, the rest is not covered.',
      ...(isFormer
        ? []
        : [
            'The report says for each member what they paid in, received and got of the rest, and what is not covered. Your own browser recomputes it to the cent.',
          ]),
    ],
    action: isFormer ? pageAction({ link, isFormer }) : openAction('Read the report', reportLink),
  };
}
