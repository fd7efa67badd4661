import { bareAddress, type Letter } from './letter.ts';

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
