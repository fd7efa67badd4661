import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, it } from 'vitest';
import { waitForSender } from './wait-for-sender.ts';

/** SES that has verified the domain when it was asked so often. */
function verifiedAfter(questions: number) {
  const lines: string[] = [];
  let asked = 0;
  const ses = { send: async () => ({ VerifiedForSendingStatus: asked++ >= questions }) };
  const ports = {
    ses: ses as unknown as SESv2Client, // the one call that is made
    pause: async () => undefined,
    report: (line: string) => lines.push(line),
  };
  return { lines, asked: () => asked, wait: () => waitForSender(ports, 'halqa.org') };
}

it('goes on at once when the domain is verified', async () => {
  const { wait, lines } = verifiedAfter(0);
  await wait();
  expect(lines).toEqual([]);
});

it('asks until it is, and says once what it waits for', async () => {
  const { wait, lines, asked } = verifiedAfter(7);
  await wait();
  expect(asked()).toBe(8);
  expect(lines).toEqual(['Waiting until SES has verified halqa.org …']);
});

it('ends with what to do when it takes long', async () => {
  await expect(verifiedAfter(10_000).wait()).rejects.toThrow('then run this command again');
});
