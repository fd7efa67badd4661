import type { PayoutWait } from '@halqa/domain';
import { formatDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import { lastDayOf } from './debit-facts.ts';
import type { MailWords } from './mail.ts';
import { openAction, turnOf } from './money-facts.ts';
import { nameInSentence, nameOf, noLongerOn, type Payout, payoutFacts, takenOf } from './payout-facts.ts';

/**
 * `payoutDate`: the planned day; `isAhead`: that day is still to come. `expectedOn`: when the payout can leave; `graceEnds`: until when
 * what is missing can be paid; `missing`: how many contributions are, of which none is on its way; `notOn`: the day that was expected
 * before, where nobody knows one now.
 */
type LatePayout = Payout & {
  readonly waitsFor: PayoutWait;
  readonly missing: number;
  readonly isAhead: boolean;
  readonly expectedOn: string | null;
  readonly graceEnds: string | null;
  readonly notOn?: string | null;
  /** For how much of what is missing then guarantors are debited. */
  readonly guaranteed?: 'all' | 'some' | null;
  /** All money is, so that nothing of what is missing is collected either. */
  readonly isMoneyStopped?: boolean;
};

/** To the recipient, on the day on which it can no longer leave as planned, and when another day is expected since. */
export function payoutLateMail(payout: LatePayout): MailWords {
  const { waitsFor, missing, isAhead, expectedOn, graceEnds, notOn = null } = payout;
  const late = lateText(payout);
  // What they owe themselves is taken first.
  const choice = payout.takesOwed ? 'you decide, for what others still owe,' : 'you decide';
  const stopped = `${productName} has stopped all payments for a while. Nothing is collected or sent until they go on.`;
  const expected = expectedOn === null ? [] : [`It is expected to be sent on ${formatDate(expectedOn)}.`];
  const reasons: Record<PayoutWait, readonly string[]> = {
    collecting: [
      'Not all contributions have arrived yet.',
      ...(payout.isMoneyStopped ? [stopped] : []),
      ...(expectedOn === null
        ? notOn === null
          ? ['When it can be sent is not known yet.']
          : []
        : [`If all arrive as planned now, ${nameInSentence(payout)} is sent on ${formatDate(expectedOn)}.`]),
      ...(graceEnds === null || missing === 0
        ? []
        : [
            `What is missing can be paid in time until ${lastDayOf(graceEnds)}.`,
            `${payout.guaranteed ? `Then ${guarantors(payout.guaranteed, missing)}; if that fails, too,` : 'If it is not here then,'} ${choice} whether to wait or to have what is here sent first.`,
          ]),
    ],
    clearing: [
      'Every contribution has been debited. The money of a debit is available some days after it, and not all of it is yet.',
      ...expected,
    ],
    review: [`It is on hold: ${productName} checks it before it is sent. You hear from us when it is sent.`],
    sending: ['Every contribution is here; nothing is missing.', ...expected],
    stopped: [stopped],
  };
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} ${late}`,
    preview: reasons[waitsFor][0] ?? '',
    heading: `${nameOf(payout)} ${late}`,
    paragraphs: [
      `${nameOf(payout)} of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} was planned for ${formatDate(payout.payoutDate)}${isAhead ? ', and cannot leave on that day any more' : ''}.${noLongerOn(payout)} ${reasons[waitsFor].join(' ')}`,
      `What has been collected stays with your turn. ${takenOf(payout)}`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}

/** What its recipient asks first: the day, where it is known. */
function lateText({ isAhead, expectedOn, notOn }: Pick<LatePayout, 'isAhead' | 'expectedOn' | 'notOn'>): string {
  if (expectedOn !== null) return `is expected on ${formatDate(expectedOn)}`;
  if (notOn) return `is no longer expected on ${formatDate(notOn)}`;
  return isAhead ? 'leaves later than planned' : 'has not left yet';
}

function guarantors(guaranteed: 'all' | 'some', missing: number): string {
  if (guaranteed === 'some') return 'a guarantor is debited for some of it';
  return missing === 1 ? 'a guarantor is debited for it' : 'guarantors are debited for it';
}

/** To the recipient, when an operator begins a check. `notOn`: a later day than the planned one that they expected. */
export function payoutOnHoldMail(payout: Payout & { readonly notOn?: string | null }): MailWords {
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} is on hold`,
    preview: `${productName} checks it before it is sent.`,
    heading: `${nameOf(payout)} is on hold`,
    paragraphs: [
      `${productName} checks ${nameInSentence(payout)} of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} before it is sent. It was planned for ${formatDate(payout.payoutDate)}. The day is not known while it is checked${payout.notOn ? `, and may still be ${formatDate(payout.notOn)}` : ''}.`,
      `The money stays with your turn. ${takenOf(payout)} You hear from us when it is sent; there is nothing for you to do.`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}

/** To the recipient, when the check is over. `on`: when it is to be sent, where that is known; `isComplete`: it waits for nothing else. */
export function payoutReleasedMail(
  payout: Payout & { readonly on: string | null; readonly isComplete: boolean },
): MailWords {
  const { on, isComplete, payoutDate } = payout;
  const instead = on !== null && on > payoutDate ? ` instead of ${formatDate(payoutDate)}` : '';
  const day =
    on === null
      ? ''
      : `${isComplete ? 'It is to be sent' : 'By what is planned now it is sent'} on ${formatDate(on)}${instead}.`;
  const waits = isComplete ? 'Every contribution is here.' : 'It is sent when every contribution is here.';
  const then = [waits, day].join(' ').trim();
  return {
    subject: `${nameOf(payout)} from ${bidiSafe(payout.groupName)} is no longer on hold`,
    preview: day || waits,
    heading: `${nameOf(payout)} is no longer on hold`,
    paragraphs: [
      `The check of ${nameInSentence(payout)} of ${turnOf(payout)} of ${bidiSafe(payout.groupName)} is over. ${then} ${takenOf(payout)}`,
    ],
    facts: payoutFacts(payout),
    action: openAction('Open the group', payout.link),
  };
}
