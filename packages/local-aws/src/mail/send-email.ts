/** An error of SES by AWS's name. Any other throw is a bug. */
export class SesError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A mail as its sender submitted it. Recipients are bare addresses. */
export type SubmittedMail = { from: string; recipients: string[]; subject: string; html: string; text: string };

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
  if (from === '') throw invalid('The message has no sender.');
  if (recipients.length === 0) throw invalid('The message has no recipients.');
  if (recipients.length > mostRecipients) throw invalid(`Recipient count exceeds ${mostRecipients}.`);
  const wrong = recipients.find((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
  if (wrong !== undefined) throw invalid(`Not an address: '${wrong}'`);
  return {
    from,
    recipients,
    subject: form.get('Message.Subject.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
  };
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
