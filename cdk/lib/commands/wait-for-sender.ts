import { GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

type Ports = {
  readonly ses: Pick<SESv2Client, 'send'>;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly report: (line: string) => void;
};

const pauseMilliseconds = 15_000;
/** Together a quarter of an hour. */
const mostPolls = 60;

/**
 * Waits until SES has looked up the DNS records of the domain and may send as it. Throws after a quarter of an hour, by which most
 * domains are verified.
 * https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
export async function waitForSender({ ses, pause, report }: Ports, domain: string): Promise<void> {
  for (let polls = 0; polls < mostPolls; polls++) {
    const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
    if (VerifiedForSendingStatus) return;
    if (polls === 0) report(`Waiting until SES has verified ${domain} …`);
    await pause(pauseMilliseconds);
  }
  throw new Error(
    `SES has not verified ${domain} yet, which can take up to 72 hours. Wait until its console says "Verified", then run this command again. What was deployed stays.`,
  );
}
