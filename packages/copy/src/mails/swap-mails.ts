import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';

/** What one of the two receives now, in whole dollars. */
type SwappedPayout = { readonly payoutDate: string; readonly amount: number };

/** `link`: the page where turns are swapped. `turns`: of who asks, and of who is asked. */
type Swap = { groupName: string; memberName: string; turns: readonly number[]; link: string };

/** To the member who is asked. */
export function swapAskedMail({
  groupName,
  memberName,
  turns,
  link,
  expiresOn,
}: Swap & { expiresOn: string }): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} asks to swap turns with you in ${group}`,
    preview: 'Nothing changes unless you sign.',
    heading: `${member} asks to swap turns with you`,
    paragraphs: [
      `${member} would take your turn ${turns[1]} of ${group}, and you would take turn ${turns[0]}. Amounts and dates of the turns stay as they are, and nobody pays for it.`,
      `Nothing changes unless you read and sign the words on the page, until ${formatDate(expiresOn)}. You owe nobody a reason if you decline.`,
    ],
    action: { label: 'Read it', href: link },
  };
}

/** To the member who asked. */
export function swapDeclinedMail({ groupName, memberName, link }: Omit<Swap, 'turns'>): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} keeps their turn in ${group}`,
    preview: 'You can ask another member.',
    heading: `${member} keeps their turn`,
    paragraphs: [`${member} does not swap turns with you in ${group}. Everything stays as it is.`],
    action: { label: 'Ask another member', href: link },
  };
}

/** To everybody: two turns were exchanged. */
export function turnsSwappedMail({
  groupName,
  memberName,
  otherName,
  turns,
  link,
  yours,
}: Swap & { otherName: string; yours: SwappedPayout | null }): MailWords {
  const [group, member, other] = [bidiSafe(groupName), bidiSafe(memberName), bidiSafe(otherName)];
  return {
    subject: `${member} and ${other} swapped turns in ${group}`,
    preview: `Turn ${turns[0]} and turn ${turns[1]}.`,
    heading: `${member} and ${other} swapped turns`,
    paragraphs: [
      `${other} now receives the payout of turn ${turns[0]} of ${group}, and ${member} that of turn ${turns[1]}. Both have signed it. ${
        yours === null
          ? 'What you pay and when you receive stays as it is.'
          : `You now receive ${formatDollars(yours.amount)}, planned for ${formatDate(yours.payoutDate)}; what you pay stays as it is.`
      }`,
      'The words that they signed are on the page, and the books of the group record the new order.',
    ],
    action: { label: 'Read what was signed', href: link },
  };
}
