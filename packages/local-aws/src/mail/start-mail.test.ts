import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalMail, startMail } from './start-mail.ts';

let directory = '';
let now = 0;
let mail: LocalMail;
let ses: SESClient;
const from = 'Halqa <hello@halqa.test>';
const clock = { now: () => now };

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halqa-mail-'));
  now = Date.parse('2027-03-01T10:00:00Z');
  mail = await startMail({ directory, clock });
  ses = clientOf(mail);
});
afterEach(async () => {
  await mail.stop();
  await rm(directory, { recursive: true });
});

describe('the local mail service', () => {
  it('delivers what was sent, with the id that the sender got', async () => {
    const { MessageId } = await send(['ada@halqa.test'], 'Welcome');
    expect(mail.list()).toEqual([
      {
        id: MessageId,
        from,
        to: 'ada@halqa.test',
        subject: 'Welcome',
        html: '<p>Hello & welcome</p>',
        text: 'Hello & welcome',
        sentAt: '2027-03-01T10:00:00.000Z',
      },
    ]);
  });

  it('keeps every language of a subject, and newlines and spaces of a body', async () => {
    await send(['ada@halqa.test'], 'حلقة · Deine Runde — ¥500 🎉');
    expect(mail.list()[0]?.subject).toBe('حلقة · Deine Runde — ¥500 🎉');
  });

  it('puts one message into the mailbox of everyone addressed', async () => {
    await ses.send(
      new SendEmailCommand({
        Source: from,
        Destination: {
          ToAddresses: ['Ada <ada@halqa.test>', 'ben@halqa.test'],
          CcAddresses: ['cleo@halqa.test'],
          BccAddresses: ['ada@halqa.test'],
        },
        Message: { Subject: { Data: 'All' }, Body: { Text: { Data: 'Hi\n all' } } },
      }),
    );
    expect(mail.list().map(({ to }) => to)).toEqual(['cleo@halqa.test', 'ben@halqa.test', 'ada@halqa.test']);
    expect(mail.list('BEN@halqa.test')).toMatchObject([{ to: 'ben@halqa.test', html: '', text: 'Hi\n all' }]);
    expect(mail.list('nobody@halqa.test')).toEqual([]);
  });

  it('lists the newest mail first', async () => {
    await send(['ada@halqa.test'], 'first');
    now += 60_000;
    await send(['ada@halqa.test'], 'second');
    expect(mail.list('ada@halqa.test').map(({ subject }) => subject)).toEqual(['second', 'first']);
  });

  it('reads a raw message with headers and two bodies', async () => {
    const raw = [
      'From: Halqa <hello@halqa.test>',
      'To: Ada <ada@halqa.test>, ben@halqa.test',
      'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
      'List-Unsubscribe: <https://halqa.test/stop>',
      'Content-Type: multipart/alternative; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'plain',
      '--part',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<b>rich</b>',
      '--part--',
    ].join('\r\n');
    await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
    expect(mail.list('ada@halqa.test')[0]).toMatchObject({ from: 'hello@halqa.test', subject: 'Grüße' });
    expect(mail.list('ben@halqa.test')[0]?.html).toContain('<b>rich</b>');
    expect(mail.list('ben@halqa.test')[0]?.text).toContain('plain');
  });

  it('refuses a message to nobody, to too many, and to what is no address', async () => {
    const crowd = Array.from({ length: 51 }, (_, index) => `member${index}@halqa.test`);
    for (const recipients of [[], crowd, ['ada at halqa']]) {
      await expect(send(recipients, 'Hello')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    }
    expect(mail.list()).toEqual([]);
  });

  it('answers an action that it does not know with a clear error', async () => {
    await expect(ses.send(new GetSendQuotaCommand())).rejects.toMatchObject({
      name: 'InvalidAction',
      message: expect.stringContaining('GetSendQuota'),
    });
  });

  it('fails as often as planned and delivers nothing meanwhile', async () => {
    mail.fail(1, 'Throttling');
    mail.fail(1, 'MessageRejected');
    await expect(send(['ada@halqa.test'], 'one')).rejects.toMatchObject({ name: 'Throttling' });
    await expect(send(['ada@halqa.test'], 'two')).rejects.toMatchObject({ name: 'MessageRejected' });
    await send(['ada@halqa.test'], 'three');
    expect(mail.list().map(({ subject }) => subject)).toEqual(['three']);
  });

  it('lets a sender that retries get through a throttled moment', async () => {
    mail.fail(1, 'Throttling');
    ses = clientOf(mail, 2);
    await send(['ada@halqa.test'], 'patience');
    expect(mail.list()).toHaveLength(1);
  });

  it('has every confirmed mail after a restart, and passes over a line that was cut off', async () => {
    await send(['ada@halqa.test'], 'before');
    await mail.stop();
    await appendFile(join(directory, 'mail.jsonl'), '{"id":"half');
    mail = await startMail({ directory, clock });
    ses = clientOf(mail);
    await send(['ada@halqa.test'], 'after');
    await mail.stop();
    mail = await startMail({ directory, clock });
    expect(mail.list().map(({ subject }) => subject)).toEqual(['after', 'before']);
  });
});

function clientOf({ url }: LocalMail, maxAttempts = 1): SESClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new SESClient({ endpoint: url, region: 'us-east-1', credentials, maxAttempts });
}

function send(ToAddresses: string[], subject: string) {
  return ses.send(
    new SendEmailCommand({
      Source: from,
      Destination: { ToAddresses },
      Message: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { Html: { Data: '<p>Hello & welcome</p>' }, Text: { Data: 'Hello & welcome' } },
      },
    }),
  );
}
