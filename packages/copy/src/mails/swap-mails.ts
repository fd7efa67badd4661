import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';

/** What one of the two receives now, in whole dollars. */
type SwappedPayout = { readonly payoutDate: string; readonly amount: number };

/** `turns`: of who asks, and of who is asked. `link`: the page where turns are swapped. */
type Swap = { groupName: string; memberName: string; turns: readonly number[]; link: string };

/** To the member who is asked. */
export function swapAskedMail({
  groupName,
  memberName: askerName,
  turns: [askerTurn, askedTurn],
  link,
  expiresOn,
}: Swap & { expiresOn: string }): MailWords {
  const [group, asker] = [bidiSafe(groupName), bidiSafe(askerName)];
  return {
    subject: `${asker} asks to swap turns with you in ${group}`,
    preview: 'Nothing changes unless you sign.',
    heading: `${asker} asks to swap turns with you`,
    paragraphs: [
      `${asker} would take your turn ${askedTurn} of ${group}, and you would take turn ${askerTurn}. Amounts and dates of the turns stay as they are, and nobody pays for it.`,
      `Nothing changes unless you read and sign the words on the page, by ${formatDate(expiresOn)}. You owe nobody a reason if you decline.`,
    ],
    action: { label: 'Read it', href: link },
  };
}

/** To the member who asked. */
export function swapDeclinedMail({ groupName, memberName: askedName, link }: Omit<Swap, 'turns'>): MailWords {
  const [group, asked] = [bidiSafe(groupName), bidiSafe(askedName)];
  return {
    subject: `${asked} keeps their turn in ${group}`,
    preview: 'You can ask another member.',
    heading: `${asked} keeps their turn`,
    paragraphs: [`${asked} does not swap turns with you in ${group}. Everything stays as it is.`],
    action: { label: 'Ask another member', href: link },
  };
}

/** To everybody: two turns were exchanged. `memberName` asked `otherName`. `yours`: null to whoever is not one of the two. */
export function turnsSwappedMail({
  groupName,
  memberName: askerName,
  otherName: askedName,
  turns: [askerTurn, askedTurn],
  link,
  yours,
}: Swap & { otherName: string; yours: SwappedPayout | null }): MailWords {
  const [group, asker, asked] = [bidiSafe(groupName), bidiSafe(askerName), bidiSafe(askedName)];
  return {
    subject: `${asker} and ${asked} swapped turns in ${group}`,
    preview: `Turn ${askerTurn} and turn ${askedTurn}.`,
    heading: `${asker} and ${asked} swapped turns`,
    paragraphs: [
      `${asked} now receives the payout of turn ${askerTurn} of ${group}, and ${asker} that of turn ${askedTurn}. Both have signed it. ${
        yours === null
          ? 'What you pay and when you receive stays as it is.'
          : `You now receive ${formatDollars(yours.amount)}, planned for ${formatDate(yours.payoutDate)}; what you pay stays as it is.`
      }`,
      'The words that they signed are on the page, and the books of the group record the new order.',
    ],
    action: { label: 'Read what was signed', href: link },
  };
}
