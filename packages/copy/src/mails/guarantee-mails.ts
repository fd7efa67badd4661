import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { turnsNamed } from './group-facts.ts';
import type { MailWords } from './mail.ts';

/** `link`: the page of the guarantors of a group. `memberName`: the other one of guarantor and member. */
type Guarantee = { groupName: string; memberName: string; link: string };

const onceFor = (turns: readonly number[]) => (turns.length === 1 ? 'once' : 'once for each of these turns');

/** To the member who is asked. `most`: of all turns together, whole dollars. */
export function guaranteeAskedMail({
  groupName,
  memberName,
  turns,
  most,
  expiresOn,
  link,
}: Guarantee & { turns: readonly number[]; most: number; expiresOn: string }): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} asks you to be guarantor in ${group}`,
    preview: 'Nothing is debited unless you sign.',
    heading: `${member} asks you to be guarantor`,
    paragraphs: [
      `If a contribution of ${member} to ${turnsNamed(turns)} of ${group} is missing after its last day to pay, it would be debited from your account, ${onceFor(turns)}, ${formatDollars(most)} at most. ${member} would owe you exactly that, without interest.`,
      `Nothing is debited unless you read and sign the words on the page, by ${formatDate(expiresOn)}. You owe nobody a reason if you decline.`,
    ],
    action: { label: 'Read it', href: link },
  };
}

/** To the member who asked. */
export function guaranteeDeclinedMail({ groupName, memberName, link }: Guarantee): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} is not going to be your guarantor in ${group}`,
    preview: 'You can ask another member.',
    heading: `${member} declined`,
    paragraphs: [`${member} does not step in for you in ${group}. Everything stays as it is.`],
    action: { label: 'Ask another member', href: link },
  };
}

/** To the member who asked: both have signed. */
export function guaranteeAcceptedMail({
  groupName,
  memberName,
  turns,
  link,
}: Guarantee & { turns: readonly number[] }): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `${member} is your guarantor in ${group}`,
    preview: 'Both of you have signed.',
    heading: `${member} is your guarantor`,
    paragraphs: [
      `If your contribution to ${turnsNamed(turns)} of ${group} is missing after its last day to pay, ${member} is debited for it, ${onceFor(turns)}, and you owe ${member} exactly that. The words that you both signed are on the page, where either of you can end it.`,
    ],
    action: { label: 'Read the words', href: link },
  };
}

/** To the guarantor: what both signed, word for word. */
export function guaranteeSignedMail({
  groupName,
  memberName,
  terms,
  version,
  sha256,
  link,
}: Guarantee & { terms: readonly string[]; version: string; sha256: string }): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `You are guarantor of ${member} in ${group}`,
    preview: 'A copy of what you both signed.',
    heading: `You are guarantor of ${member}`,
    paragraphs: ['This is what you both signed. Please keep it.'],
    points: terms,
    action: { label: 'Open the page', href: link },
    notes: [`Guarantee, version ${version}. SHA-256 of its text: ${sha256}`],
  };
}

/** To both. */
export function guaranteeEndedMail({ groupName, memberName, link }: Guarantee): MailWords {
  const [group, member] = [bidiSafe(groupName), bidiSafe(memberName)];
  return {
    subject: `A guarantee in ${group} has ended`,
    preview: 'No debit is started for it any more.',
    heading: 'A guarantee has ended',
    paragraphs: [
      `The guarantee between you and ${member} in ${group} has ended. No debit is started for it any more; what has been debited, or is being, stays as it is.`,
    ],
    action: { label: 'Open the page', href: link },
  };
}
