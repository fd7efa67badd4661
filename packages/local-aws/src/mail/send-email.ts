import PostalMime from 'postal-mime';

/** An error of SES by AWS's name. Any other throw is a bug. */
export class SesError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A mail as its sender submitted it. Recipients are bare addresses. */
export type SubmittedMail = {
  from: string;
  recipients: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** SES's limit per message: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const mostRecipients = 50;

/**
 * Reads a SendEmail form: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html
 * Throws an SesError when there are no recipients, too many, or one that is no address.
 */
export function readSendEmail(form: URLSearchParams): SubmittedMail {
  const from = form.get('Source') ?? '';
  const kinds = ['To', 'Cc', 'Bcc'];
  const recipients = kinds.flatMap((kind) => listOf(form, `Destination.${kind}Addresses`)).map(bareAddress);
  checkEnvelope(from, recipients);
  return {
    from,
    recipients,
    subject: form.get('Message.Subject.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
  };
}

/**
 * Reads a SendRawEmail form: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html
 * Where the form names a sender or recipients, they replace those of the message.
 */
export async function readSendRawEmail(form: URLSearchParams): Promise<SubmittedMail> {
  const message = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (message.length === 0) throw invalid('The raw message is empty.');
  const { headers, subject = '', html = '', text = '' } = await PostalMime.parse(message);
  const byName = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  const from = form.get('Source') ?? byName['from'] ?? '';
  const listed = listOf(form, 'Destinations');
  const named = ['to', 'cc', 'bcc'].flatMap((kind) => byName[kind]?.split(',') ?? []);
  const recipients = (listed.length > 0 ? listed : named).map(bareAddress);
  checkEnvelope(from, recipients);
  return { from, recipients, subject, html, text, headers: byName };
}

function checkEnvelope(from: string, recipients: readonly string[]): void {
  if (from === '') throw invalid('The message has no sender.');
  if (recipients.length === 0) throw invalid('The message has no recipients.');
  if (recipients.length > mostRecipients) throw invalid(`Recipient count exceeds ${mostRecipients}.`);
  const wrong = recipients.find((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
  if (wrong !== undefined) throw invalid(`Not an address: '${wrong}'`);
}

/** The Query protocol spells a list as `Name.member.1`, `Name.member.2`, … */
function listOf(form: URLSearchParams, name: string): string[] {
  return [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);
}

/** `Ada Lovelace <ada@example.com>` and `ada@example.com` are the same recipient. */
function bareAddress(recipient: string): string {
  return (/<([^<>]*)>\s*$/.exec(recipient)?.[1] ?? recipient).trim();
}

const invalid = (message: string): SesError => new SesError('InvalidParameterValue', message);
