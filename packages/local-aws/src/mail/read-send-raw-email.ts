import PostalMime, { type Address } from 'postal-mime';
import { bareAddress, type Letter } from './letter.ts';
import { members } from './read-send-email.ts';

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
