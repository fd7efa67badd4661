import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';
import { type MoneyFacts, noFees, openAction, pageAction, turnOf } from './money-facts.ts';

type Moved = MoneyFacts & {
  /** The day of the payout that is planned now. */
  payoutDate: string;
  /** It was the last one already, or others behind it were put at the end at the same moment. */
  stays?: boolean;
};

/** To whoever has not paid: their turn was put at the end, as they signed. */
export function turnMovedToEndMail(moved: Moved): MailWords {
  const became = moved.stays ? 'stays where it is' : 'was put at the end';
  const outcome = moved.stays
    ? 'You signed that your turn becomes the last one then. Nobody who has paid is behind you, so it stays where it is, and no other turn moves.'
    : 'As you signed, your turn was put at the end, and turns that were behind it come sooner.';
  return {
    subject: `Your turn in ${bidiSafe(moved.groupName)} ${became}`,
    preview: `Your contribution to ${turnOf(moved)} is missing.`,
    heading: `Your turn ${became}`,
    paragraphs: [
      `Your contribution to ${turnOf(moved)} of ${bidiSafe(moved.groupName)} is still missing. ${outcome} The others see it.`,
      `What you still owe when your turn comes is taken from your payout. Pay what is missing on the page of the group, and you receive all of it.`,
    ],
    facts: [
      [moved.stays ? 'Your payout stays planned for' : 'Your payout is planned for', formatDate(moved.payoutDate)],
      noFees,
    ],
    action: openAction('Pay what is missing', moved.link),
  };
}

/** To whose turn was behind it: who did not pay is not named. `maySwap`: whether their turn can be swapped. */
export function turnSoonerMail({
  groupName,
  payoutDate,
  maySwap,
  link,
}: Pick<Moved, 'groupName' | 'payoutDate' | 'link'> & { maySwap: boolean }): MailWords {
  return {
    subject: `Your turn in ${bidiSafe(groupName)} comes sooner`,
    preview: `Your payout is planned for ${formatDate(payoutDate)}.`,
    heading: `Your payout is planned for ${formatDate(payoutDate)}`,
    paragraphs: [
      `A turn before yours in ${bidiSafe(groupName)} was put at the end, so yours comes sooner. What you pay stays as it is.${maySwap ? ' If you had planned for the later day, you can ask another member to swap turns.' : ''}`,
    ],
    facts: [['Your payout is planned for', formatDate(payoutDate)]],
    action: openAction('Open the group', link),
  };
}

/** To whoever owed it: it was taken from their payout. */
export function contributionSetOffMail(owed: MoneyFacts): MailWords {
  const amount = formatDollars(owed.contribution);
  const from = owed.isFormer ? 'what comes back to you' : 'your payout';
  return {
    subject: `Your contribution to ${turnOf(owed)} of ${bidiSafe(owed.groupName)} was taken from ${from}`,
    preview: `${amount} for ${turnOf(owed)}.`,
    heading: `${amount} of ${from} was taken for ${turnOf(owed)}`,
    paragraphs: [
      `You still owed ${amount} to ${turnOf(owed)} of ${bidiSafe(owed.groupName)}. As you signed, it was taken from ${from}, which is that much smaller. You owe that turn nothing any more.`,
    ],
    facts: [[`Taken from ${from}`, amount], noFees],
    action: pageAction(owed),
  };
}
