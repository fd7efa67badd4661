import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

type Ports = {
  readonly ses: Pick<SESv2Client, 'send'>;
  /** Resolves before the next question. */
  readonly pause: () => Promise<unknown>;
  readonly report: (line: string) => void;
};

/** With fifteen seconds between them, a quarter of an hour. */
const mostQuestions = 60;

/**
 * Waits until SES may send as the domain, whose records it looks up by itself. Throws when that takes longer than most do.
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
export async function waitForSender({ ses, pause, report }: Ports, domain: string): Promise<void> {
  for (let asked = 0; asked < mostQuestions; asked++) {
    const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    if (VerifiedForSendingStatus) return;
    if (asked === 0) report(`Waiting until SES has verified ${domain} …`);
    await pause();
  }
  throw new Error(
    `SES has not verified ${domain} yet, which can take up to 72 hours. Wait until its console says "Verified", then run this command again. What was deployed stays.`,
  );
}
