import { addressParser } from 'postal-mime';
import { type Outcome, refuse } from './outcome.ts';

/** A mail as its sender handed it in. Recipients are bare addresses. */
export type Letter = { from: string; recipients: string[]; subject: string; html: string; text: string };

/** SES's limit per message: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const mostRecipients = 50;

/** Refuses what SES would refuse: nobody to send to, too many, or an address that is none. */
export function checkLetter(letter: Letter): Outcome<Letter> {
  const { from, recipients } = letter;
  if (from === '') return refuse('InvalidParameterValue', 'The message has no sender.');
  if (recipients.length === 0) return refuse('InvalidParameterValue', 'The message has no recipients.');
  if (recipients.length > mostRecipients) {
    return refuse('InvalidParameterValue', `Recipient count exceeds ${mostRecipients}.`);
  }
  const wrong = recipients.find((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
  return wrong === undefined ? { answer: letter } : refuse('InvalidParameterValue', `Not an address: '${wrong}'`);
}

/** `Ada Lovelace <ada@example.com>` and `ada@example.com` are the same recipient. */
export function bareAddress(written: string): string {
  const [first] = addressParser(written, { flatten: true });
  return first?.address || written.trim();
}
