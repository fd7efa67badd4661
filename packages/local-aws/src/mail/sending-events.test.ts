import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { expect, it, onTestFinished } from 'vitest';
import type { BusEvent } from '../events/event-bus.ts';
import { createMetricStore } from '../metrics/metric-store.ts';
import { publishTo } from '../metrics/publish.ts';
import type { ConfigurationSet } from './configuration-sets.ts';
import { SesError } from './send-email.ts';
import { startMail } from './start-mail.ts';

const set: ConfigurationSet = { name: 'app', events: ['BOUNCE', 'COMPLAINT'] };
const now = Date.parse('2027-03-01T10:00:00Z');

async function setUp() {
  const directory = mkdtempSync(join(tmpdir(), 'mail-events-'));
  const events: BusEvent[] = [];
  const metrics = createMetricStore();
  const mail = await startMail({
    directory,
    clock: { now: () => now },
    sets: {
      find(name) {
        if (name === undefined || name === set.name) return name === undefined ? undefined : set;
        throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
      },
    },
    onEvent: (event) => void events.push(event),
    publish: publishTo(metrics, { now: () => now }),
  });
  onTestFinished(async () => {
    await mail.stop();
    rmSync(directory, { recursive: true });
  });
  const ses = new SESClient({
    endpoint: mail.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  const send = (to: string, ConfigurationSetName: string | null = 'app') =>
    ses.send(
      new SendEmailCommand({
        Source: 'App <hello@example.com>',
        Destination: { ToAddresses: [to] },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } },
        ...(ConfigurationSetName !== null && { ConfigurationSetName }),
      }),
    );
  const metric = (name: string, statistic = 'Sum') =>
    metrics.statistic({ namespace: 'AWS/SES', name, dimensions: {} }, statistic, { from: now, to: now + 60_000 });
  return { mail, send, events, metric };
}

it('publishes a bounce of the mailbox simulator, and does not count it for the reputation', async () => {
  const { mail, send, events, metric } = await setUp();
  const { MessageId } = await send('bounce+ada@simulator.amazonses.com');
  await send('ben@example.com');
  expect(events).toMatchObject([
    {
      source: 'aws.ses',
      detailType: 'Email Bounced',
      detail: {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [
            { emailAddress: 'bounce+ada@simulator.amazonses.com', action: 'failed', status: '5.1.1' },
          ],
        },
        mail: { messageId: MessageId, tags: { 'ses:configuration-set': ['app'] } },
      },
    },
  ]);
  expect(mail.list().map(({ to }) => to)).toEqual(['ben@example.com']);
  expect([metric('Send'), metric('Bounce'), metric('Reputation.BounceRate', 'Maximum')]).toEqual([2, 1, 0]);
});

it('lets every mail to an address come back as planned, until it works again', async () => {
  const { mail, send, events, metric } = await setUp();
  await mail.plan('ada@example.com', 'bounce');
  await send('Ada@example.com');
  await mail.plan('ada@example.com', 'delivery');
  await send('ada@example.com');
  expect(events).toHaveLength(1);
  expect(mail.list()).toHaveLength(1);
  expect(metric('Reputation.BounceRate', 'Maximum')).toBe(1);
});

it('delivers what is complained about afterwards', async () => {
  const { mail, send, events } = await setUp();
  await send('complaint@simulator.amazonses.com');
  expect(mail.list()).toHaveLength(1);
  expect(events).toMatchObject([
    {
      detailType: 'Email Complaint Received',
      detail: {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'complaint@simulator.amazonses.com' }] },
      },
    },
  ]);
});

it('publishes nothing of a mail without a configuration set, and takes none with an unknown one', async () => {
  const { mail, send, events } = await setUp();
  await send('bounce@simulator.amazonses.com', null);
  expect([events, mail.list()]).toEqual([[], []]);
  await expect(send('ben@example.com', 'other')).rejects.toMatchObject({
    name: 'ConfigurationSetDoesNotExistException',
  });
});
