import { formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';
import { noFees, openAction, turnOf } from './money-facts.ts';
import {
  amountOf,
  choiceOnceMoneyMoves,
  nameInSentence,
  nameOf,
  owedOf,
  type Payout,
  payoutFacts,
  untilVote,
  type VoteFrom,
} from './payout-facts.ts';

const isPartOnly = ({ part }: Payout): boolean => part !== null && !part.isWhole;

/** To the recipient: everything is collected, or what has not arrived is on its way (`isExpected`). */
export function payoutPlannedMail(payout: Payout & { isExpected?: boolean }): MailWords {
  const all = `${turnOf(payout)} of ${bidiSafe(payout.groupName)}`;
  const sent = `${nameOf(payout)} is sent on ${formatDate(payout.payoutDate)}`;
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} is sent on ${formatDate(payout.payoutDate)}`,
    preview: payout.isExpected ? 'What has not arrived is on its way.' : 'Every contribution has arrived.',
    heading: `${amountOf(payout)} is sent to you on ${formatDate(payout.payoutDate)}`,
    paragraphs: [
      payout.isExpected
        ? `What has not arrived of ${all} is on its way. ${sent} if it arrives in time.`
        : `Every contribution to ${all} has arrived. ${sent}.`,
      ...owedOf(payout),
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}

/**
 * To the recipient: later than was planned at the start.
 *
 * @param payout `wasDeclined`: by our own bank, when everything had arrived
 */
export function payoutDelayedMail(payout: Payout & { plannedDate: string; wasDeclined: boolean }): MailWords {
  const { wasDeclined } = payout;
  const arrived = `Every contribution to ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has arrived`;
  const taken = payout.takesOwed ? '' : ', and nothing is taken off';
  const days = `is sent on ${formatDate(payout.payoutDate)} instead of ${formatDate(payout.plannedDate)}`;
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} is delayed to ${formatDate(payout.payoutDate)}`,
    preview: wasDeclined ? 'Nothing is missing.' : 'Every contribution has arrived, some of them late.',
    heading: wasDeclined
      ? `We try again on ${formatDate(payout.payoutDate)} to send you ${amountOf(payout)}`
      : `${amountOf(payout)} is sent to you on ${formatDate(payout.payoutDate)}`,
    paragraphs: [
      (payout.part?.rest ?? 0) > 0
        ? `Our bank did not take the ${amountOf(payout)} that you chose to be paid now. Nothing was sent${taken}: we try again on ${formatDate(payout.payoutDate)}, unless some of it comes back before. There is nothing for you to do.`
        : wasDeclined
          ? `${arrived}, but our bank did not take ${nameInSentence(payout)}. Nothing was sent${taken}: we try again on ${formatDate(payout.payoutDate)}. There is nothing for you to do.`
          : `${arrived}, some of them late. A bank can take a debit back for some days, so ${nameInSentence(payout)} ${days}.`,
      ...owedOf(payout),
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}

/** `nextDue`: when the recipient's next contribution to a later turn is due; null where none is. */
export function payoutSentMail(payout: Payout & { nextDue: string | null }): MailWords {
  const goOn =
    payout.nextDue === null
      ? ''
      : ` You go on contributing: your next contribution is due on ${formatDate(payout.nextDue)}.`;
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} is on its way`,
    preview: `${amountOf(payout)}, ${payout.part?.setOff ? 'less what you owed' : 'nothing taken off'}.`,
    heading: `${amountOf(payout)} is on its way to you`,
    paragraphs: [
      `${nameOf(payout)} of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} has been sent. Banks need one or two business days.${goOn}`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}

/** To the recipient: the bank did not take the credit. */
export function payoutFailedMail(payout: Payout & { bankLink: string }): MailWords {
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} could not be delivered`,
    preview: 'The money is safe, and stays yours.',
    heading: 'Your bank account needs attention',
    paragraphs: [
      `${notDelivered(payout)} The money is with the group, and stays yours.`,
      'Please link a bank account that accepts payments, or use another linked one; then have your payout sent again on the group’s page.',
    ],
    facts: payoutFacts(payout),
    action: openAction('Link your bank', payout.bankLink),
  };
}

/** The same for a payout that came back and for one that no account was there for. */
const notDelivered = (payout: Payout): string =>
  `${isPartOnly(payout) ? `${amountOf(payout)} of the` : 'The'} payout of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} could not reach your bank account.`;

/** To the recipient of a group that ends early: what was not delivered is everybody's now. */
export function payoutSharedOutMail(payout: Payout & { bankLink: string }): MailWords {
  const name = bidiSafe(payout.groupName);
  return {
    subject: `${nameOf(payout)} from ${name} could not be delivered, and is shared out`,
    preview: 'The group ends early.',
    heading: `${amountOf(payout)} stays with the group`,
    paragraphs: [
      `${notDelivered(payout)} Because the group ends early, it is not sent again: it is shared out with all that the group has, among those who paid in more than they received. It counts as not received by you.`,
      'If you get a share, it is sent to the bank account that you have linked then. Please link one that accepts payments.',
    ],
    facts: [['Not delivered', amountOf(payout)], noFees],
    action: openAction('Link your bank', payout.bankLink),
  };
}

/** `isVoting`, or else `isMoneyStopped`: nobody can choose a part of a payout yet. `voteFrom`: until then they can choose. */
type PartAvailable = Payout & { isVoting: boolean; isMoneyStopped?: boolean; voteFrom?: VoteFrom | null };

/** To the recipient of a turn that is short, once more of it can be sent than before. */
export function partAvailableMail(payout: PartAvailable): MailWords {
  const name = bidiSafe(payout.groupName);
  const amount = amountOf(payout);
  const meanwhile = whilePartWaits(payout);
  return {
    subject: meanwhile
      ? `${amount} from ${name} is here, and waits ${meanwhile}`
      : `${amount} from ${name} can be sent to you now`,
    preview: meanwhile ? `Nothing is sent ${meanwhile}.` : 'You decide: now, or together with the rest.',
    heading: meanwhile ? `${amount} waits ${meanwhile}` : `${amount} can be sent to you now`,
    paragraphs: [
      `In ${name}, ${turnOf(payout)} still waits for contributions, and ${amount} of your payout is here. ${choiceOf(payout)}: wait, and everything is sent once it has arrived and cleared; or open the group and have this sent, and the rest when it comes.`,
      `You need to do nothing to wait, and nothing is sent in parts without you, nor while members vote how the group goes on.${untilVote(payout)}`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}

/** During what a part that is here waits; null where its recipient can choose it. */
function whilePartWaits({ isVoting, isMoneyStopped }: PartAvailable): string | null {
  if (isVoting) return 'while members vote';
  return isMoneyStopped ? 'while all payments are stopped' : null;
}

/** That they decide, and when, as the beginning of a sentence. */
function choiceOf({ isVoting, isMoneyStopped }: PartAvailable): string {
  if (isVoting) return 'Members vote how the group goes on. If it goes on as before, you decide then';
  return isMoneyStopped ? choiceOnceMoneyMoves : 'You decide';
}

/** To the recipient, who chose it: so that they hear of it when somebody else did in their name. */
export function partChosenMail(payout: Payout): MailWords {
  const isMore = (payout.part?.rest ?? 0) > payout.contribution;
  return {
    subject: `You chose to be paid ${amountOf(payout)} from ${bidiSafe(payout.groupName)} now`,
    preview: 'The rest is sent when it comes.',
    heading: `${amountOf(payout)} now, the rest when it comes`,
    paragraphs: [
      `You chose to have what is there of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} sent now. The rest is sent by itself once everything has arrived and cleared${isMore ? ', or sooner when you choose so again' : ''}, unless the members end the group before.`,
      'If it was not you, please change your password and write to us.',
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}

/** To the recipient: what they chose is not there any more, and nothing was sent. */
export function partWithdrawnMail(payout: Payout & { isMoneyStopped?: boolean }): MailWords {
  const name = bidiSafe(payout.groupName);
  const isTaken = Boolean(payout.part?.setOff);
  const why = isTaken
    ? `What you owed to turns of ${name} was taken first from what is there of ${turnOf(payout)}, as you signed, so nothing was sent.`
    : `A bank took back a contribution to ${turnOf(payout)} of ${name} before what you had chosen was sent, so nothing was sent. Who owes it has to pay again.`;
  return {
    subject: `${name}: nothing was sent, because ${isTaken ? 'what you owe was taken first' : 'a contribution came back'}`,
    preview: payout.isMoneyStopped ? 'All payments are stopped for a while.' : 'Please look at what is there now.',
    heading: `${amountOf(payout)} is not there any more`,
    paragraphs: [
      `${why} ${payout.isMoneyStopped ? 'All payments are stopped for a while: once they go on, you can choose anew for what is there, or wait.' : 'You can choose anew for what is there now, or wait.'}`,
    ],
    facts: [['You had chosen', amountOf(payout)], noFees],
    action: openAction('Open the group', payout.link),
  };
}
