import PostalMime, { type Address, addressParser } from 'postal-mime';
import { type Outcome, refuse } from './planned-failures.ts';

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

/** The letter in a SendEmail form. SES's own names: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html */
export function readSendEmail(form: URLSearchParams): Letter {
  return {
    from: form.get('Source') ?? '',
    recipients: ['To', 'Cc', 'Bcc'].flatMap((kind) => members(form, `Destination.${kind}Addresses`)).map(bareAddress),
    subject: form.get('Message.Subject.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
  };
}

/** The Query protocol spells a list as `Name.member.1`, `Name.member.2`, … */
export function members(form: URLSearchParams, name: string): string[] {
  return [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);
}

/** The letter in a SendRawEmail form: a whole MIME message. Source and Destinations win over its headers, as on AWS. */
export async function readSendRawEmail(form: URLSearchParams): Promise<Letter> {
  const mime = await PostalMime.parse(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'));
  const named = members(form, 'Destinations').map(bareAddress);
  const written = [mime.to, mime.cc, mime.bcc].flatMap((list) => list ?? []).flatMap(addressesOf);
  return {
    from: form.get('Source') ?? addressesOf(mime.from)[0] ?? '',
    recipients: named.length > 0 ? named : written,
    subject: mime.subject ?? '',
    html: mime.html ?? '',
    text: mime.text ?? '',
  };
}

function addressesOf(address: Address | undefined): string[] {
  const mailboxes = address?.group ?? (address === undefined ? [] : [address]);
  return mailboxes.flatMap((mailbox) => mailbox.address ?? []);
}
