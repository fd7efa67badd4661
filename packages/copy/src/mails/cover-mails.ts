import type { DebitStop } from '@halqa/domain';
import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { TurnMove } from '../groups/turn-move.ts';
import { ifItStaysMissing, lastDayOf } from './debit-facts.ts';
import type { MailWords } from './mail.ts';
import { noFees, pageAction } from './money-facts.ts';

/** `memberName`: the other one of guarantor and member. `amount`: whole dollars. `link`: the page of the guarantors of a group. */
type Facts = { groupName: string; memberName: string; turn: number; amount: number; link: string };

/** `isGuarantor`: the reader is guarantor of `memberName`; else `memberName` is the reader's guarantor. */
type Cover = Facts & { isGuarantor: boolean };

/** To the guarantor: the contribution did not go through, and they are debited for it unless it is paid by its last day. */
export function coverAheadMail({
  groupName,
  memberName,
  turn,
  amount,
  graceEnds,
  link,
}: Facts & { graceEnds: string }): MailWords {
  const [group, member, dollars] = [bidiSafe(groupName), bidiSafe(memberName), formatDollars(amount)];
  const date = formatDate(graceEnds);
  return {
    subject: `${dollars} may be debited for ${member} in ${group}`,
    preview: `The last day to pay is ${date}.`,
    heading: `A contribution of ${member} did not go through`,
    paragraphs: [
      `You are guarantor of ${member} for turn ${turn} of ${group}. The last day to pay it is ${date}: if the contribution is missing and not on its way at 5 PM Eastern on that day, ${dollars} are debited from your bank account, once. Please see to it that the money is there.`,
      'Until that debit begins, either of you can end the guarantee on the page.',
    ],
    facts: [['Amount', dollars], ['Last day to pay', date], noFees],
    action: { label: 'Open the page', href: link },
  };
}

type NotNeeded = Omit<Facts, 'amount'> & {
  /** It was taken from a payout: no bank can return it. */
  isSetOff: boolean;
};

/** To the guarantor, who was notified that they may be debited. */
export function coverNotNeededMail({ groupName, memberName, turn, isSetOff, link }: NotNeeded): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `Nothing is debited for ${member} in ${group}`,
    preview: `The contribution to turn ${turn} is paid.`,
    heading: 'You do not have to step in',
    paragraphs: [
      `The contribution of ${member} to turn ${turn} of ${group}, which had not gone through, is paid. You are not debited for it.${isSetOff ? '' : ' A bank can still return that payment: if you have to step in then, you hear from us.'}`,
    ],
    action: { label: 'Open the page', href: link },
  };
}

/** To both: the contribution is missing, so the guarantor is debited. */
export function coverStartedMail({ groupName, memberName, turn, amount, isGuarantor, link }: Cover): MailWords {
  const [group, member, dollars] = [bidiSafe(groupName), bidiSafe(memberName), formatDollars(amount)];
  return {
    subject: isGuarantor
      ? `Your bank is asked for ${dollars} for ${member} in ${group}`
      : `${member} steps in for you in ${group}`,
    preview: isGuarantor ? 'You signed as guarantor.' : 'The bank of your guarantor is asked.',
    heading: isGuarantor ? `You step in for ${member}` : `${member} steps in for you`,
    paragraphs: isGuarantor
      ? [
          `The contribution of ${member} to turn ${turn} of ${group} is missing, and its last day to pay is over. As you both signed, your bank is asked for ${dollars} now, once.`,
          `Once it has arrived, ${member} owes you exactly that, without interest.`,
        ]
      : [
          `Your contribution to turn ${turn} of ${group} is missing, and its last day to pay is over. As you both signed, the bank of ${member} is asked for ${dollars} now.`,
          `Once it has arrived, you owe ${member} exactly that, without interest. Please pay nothing back before.`,
        ],
    action: { label: 'Look at it', href: link },
  };
}

/** To both: the guarantor's debit has arrived. */
export function coverPaidMail({ groupName, memberName, turn, amount, isGuarantor, link }: Cover): MailWords {
  const [group, member, dollars] = [bidiSafe(groupName), bidiSafe(memberName), formatDollars(amount)];
  return {
    subject: isGuarantor ? `You paid for ${member} in ${group}` : `${member} paid for you in ${group}`,
    preview: `Turn ${turn} is paid.`,
    heading: isGuarantor ? `You paid ${dollars} for ${member}` : `${member} paid ${dollars} for you`,
    paragraphs: isGuarantor
      ? [
          `${dollars} from your account have arrived for turn ${turn} of ${group}. ${member} owes you exactly that. When it is settled between you, say so on the page. If your bank takes the debit back, ${member} owes you nothing for it.`,
        ]
      : [
          `${dollars} from ${member} have arrived for turn ${turn} of ${group}. You owe ${member} exactly that, without interest: pay it back as you two agree. ${member} then says on the page that it is settled. If their bank takes the debit back, you owe ${member} nothing for it.`,
        ],
    action: { label: 'Look at it', href: link },
  };
}

type FailedCover = Cover & {
  isTakenBack: boolean;
  /** The group's cash has been shared out: the guarantor has their share of it, and owes what came back. */
  isClaim: boolean;
  /** The group ends early: nothing is asked for any more. */
  windsDown: boolean;
  /** Until then the member can pay; null when that has passed. */
  graceEnds: string | null;
  /** The member's turn becomes the last one if it stays missing after that; null where it does not. */
  move: TurnMove | null;
  /** Why no later debit of the guarantor is started either; null when there is no reason. */
  stop: DebitStop | null;
  /** Where a bank is linked, and the page of the group, where a mandate is signed again. */
  bankLink: string;
  groupLink: string;
  /** Somebody else has the place of the reader: `link` and `groupLink` are the page of what comes back to them. */
  isFormer?: boolean | undefined;
};

/** To both: the guarantor's debit did not go through, or came back later. Nothing more is debited from them for it. */
export function coverFailedMail(cover: FailedCover): MailWords {
  const { groupName, memberName, turn, amount, isGuarantor, isTakenBack, graceEnds, groupLink } = cover;
  const [group, member, dollars] = [bidiSafe(groupName), bidiSafe(memberName), formatDollars(amount)];
  const what = isTakenBack ? 'was taken back by the bank' : 'did not go through';
  const until = graceEnds === null ? '' : ` by ${lastDayOf(graceEnds)}`;
  return {
    subject: isGuarantor
      ? `Your debit for ${member} in ${group} ${what}`
      : `The debit of your guarantor in ${group} ${what}`,
    preview: 'Nothing more is debited from the guarantor for it.',
    heading: `The debit of ${dollars} ${what}`,
    paragraphs: isGuarantor
      ? [
          `The debit from your account for ${member}, for turn ${turn} of ${group}, ${what}. It is not repeated.`,
          cover.isClaim
            ? `The money of the group has been shared out, so you owe ${dollars} to it.`
            : `${member} owes you nothing for it${isTakenBack ? ': what they have paid you back for it already is theirs, also if you said that it was settled' : ''}.`,
          ...ownDebitsStop(cover),
        ]
      : [
          `The debit of ${member} for your contribution to turn ${turn} of ${group} ${what}. It is not repeated.`,
          cover.windsDown
            ? 'The group ends early, so your contribution is not asked for any more: it is settled with what everybody gets.'
            : cover.isFormer
              ? 'Please pay your contribution on the page of what comes back to you.'
              : `Please pay your contribution on the page of the group${until}.`,
          ...(cover.move ? [ifItStaysMissing(cover.move)] : []),
          `You owe ${member} nothing for it${isTakenBack ? ': what you have paid them back for it already is yours' : ''}.`,
        ],
    action: isGuarantor ? actionOfGuarantor(cover) : pageAction({ link: groupLink, isFormer: cover.isFormer }),
    ...(isGuarantor && cover.stop === 'mandate' && { links: [{ label: 'Your bank', href: cover.bankLink }] }),
  };
}

/** That the guarantor's own contributions are not debited either, and what they can do: a former member has none. */
function ownDebitsStop({ stop, isFormer }: FailedCover): string[] {
  if (isFormer) return [];
  switch (stop) {
    case 'account':
      return ['We do not ask this account again, for your own contributions either. Please link another account.'];
    case 'mandate':
      return [
        'Your bank says that you did not authorize it, so we do not ask it again, for your own contributions to this group either. If that was a mistake, you can sign again on the group’s page.',
      ];
    case null:
      return [];
  }
}

function actionOfGuarantor({
  stop,
  link,
  groupLink,
  bankLink,
  isFormer,
}: FailedCover): NonNullable<MailWords['action']> {
  if (stop === 'account') return { label: 'Link your bank', href: bankLink };
  return stop === 'mandate' && !isFormer
    ? { label: 'Open the group', href: groupLink }
    : { label: 'Look at it', href: link };
}

/** To the member for whom a guarantor had paid. */
export function coverReleasedMail({ groupName, memberName, turn, link }: Omit<Facts, 'amount'>): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `Settled: what ${member} paid for you in ${group}`,
    preview: 'You owe nothing more for it.',
    heading: 'It is settled',
    paragraphs: [`${member} says that you owe nothing more for turn ${turn} of ${group}.`],
    action: { label: 'Open the page', href: link },
  };
}
