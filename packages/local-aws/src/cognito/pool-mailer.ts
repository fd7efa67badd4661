import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { region } from '../template/local-names.ts';
import type { EmailMessage } from './pool.ts';

/** Sends the user pool's own mails through the local mail service, as Cognito does through SES. */
export function poolMailer(endpoint: string, from: string): (message: EmailMessage) => Promise<void> {
  const ses = new SESClient({ endpoint, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } });
  return async ({ to, subject, html }) => {
    await ses.send(
      new SendEmailCommand({
        Source: from,
        Destination: { ToAddresses: [to] },
        Message: { Subject: { Data: subject }, Body: { Html: { Data: html } } },
      }),
    );
  };
}
