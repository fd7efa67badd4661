import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalMail, startMail } from './start-mail.ts';

let directory = '';
let now = 0;
let mail: LocalMail;
let ses: SESClient;
const from = 'App <hello@example.com>';
const clock = { now: () => now };

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-mail-'));
  now = Date.parse('2027-03-01T10:00:00Z');
  mail = await startMail({ directory, clock });
  ses = clientOf(mail);
});
afterEach(async () => {
  await mail.stop();
  await rm(directory, { recursive: true });
});

describe('the local mail service', () => {
  it('delivers a mail under the id that the sender received', async () => {
    const { MessageId } = await send(['ada@example.com'], 'Welcome');
    expect(mail.list()).toEqual([
      {
        id: MessageId,
        from,
        to: 'ada@example.com',
        subject: 'Welcome',
        html: '<p>Hello & welcome</p>',
        text: 'Hello & welcome',
        sentAt: '2027-03-01T10:00:00.000Z',
      },
    ]);
  });

  it('keeps mails in a file that only its owner can read', async () => {
    await send(['ada@example.com'], 'Welcome');
    expect((await stat(join(directory, 'mail.jsonl'))).mode & 0o777).toBe(0o600);
  });

  it('keeps a subject in any script', async () => {
    await send(['ada@example.com'], 'سلام · Grüße — ¥500 🎉');
    expect(mail.list()[0]?.subject).toBe('سلام · Grüße — ¥500 🎉');
  });

  it('puts one message into the mailbox of everyone addressed', async () => {
    await ses.send(
      new SendEmailCommand({
        Source: from,
        Destination: {
          ToAddresses: ['Ada <ada@example.com>', 'ben@example.com'],
          CcAddresses: ['cleo@example.com'],
          BccAddresses: ['ada@example.com'],
        },
        Message: { Subject: { Data: 'All' }, Body: { Text: { Data: 'Hi\n all' } } },
      }),
    );
    expect(mail.list().map(({ to }) => to)).toEqual(['cleo@example.com', 'ben@example.com', 'ada@example.com']);
    expect(mail.list('BEN@example.com')).toMatchObject([{ to: 'ben@example.com', html: '', text: 'Hi\n all' }]);
    expect(mail.list('nobody@example.com')).toEqual([]);
  });

  it('delivers a raw message to the recipients that the call names, or else to those of its headers', async () => {
    const message = (to: string) =>
      [
        'From: App <hello@example.com>',
        `To: ${to}`,
        'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
        'List-Unsubscribe: <https://example.com/stop>',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Sal=C3=A2m',
      ].join('\r\n');
    const raw = (to: string, input: { Destinations?: string[] } = {}) =>
      ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(message(to)) }, ...input }));
    const { MessageId } = await raw('x@example.com', { Destinations: ['ada@example.com'] });
    await raw('Ben <ben@example.com>');
    const mails = mail.list();
    expect(mails.map(({ to }) => to)).toEqual(['ben@example.com', 'ada@example.com']);
    expect(mails[1]).toMatchObject({ id: MessageId, from, subject: 'Grüße', text: expect.stringContaining('Salâm') });
    expect(mails[1]?.headers).toMatchObject({ 'list-unsubscribe': '<https://example.com/stop>' });
    await expect(raw('nobody at example')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  });

  it('lists the newest mail first', async () => {
    await send(['ada@example.com'], 'first');
    now += 60_000;
    await send(['ada@example.com'], 'second');
    expect(mail.list('ada@example.com').map(({ subject }) => subject)).toEqual(['second', 'first']);
  });

  it('rejects a message without recipients, with too many, and to an invalid address', async () => {
    const crowd = Array.from({ length: 51 }, (_, index) => `user${index}@example.com`);
    for (const recipients of [[], crowd, ['ada at example']]) {
      await expect(send(recipients, 'Hello')).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    }
    expect(mail.list()).toEqual([]);
  });

  it('rejects an unknown action with a clear error', async () => {
    await expect(ses.send(new GetSendQuotaCommand())).rejects.toMatchObject({
      name: 'InvalidAction',
      message: expect.stringContaining('GetSendQuota'),
    });
  });

  it('fails as often as planned and delivers nothing meanwhile', async () => {
    mail.fail(1, 'Throttling');
    mail.fail(1, 'MessageRejected');
    await expect(send(['ada@example.com'], 'one')).rejects.toMatchObject({ name: 'Throttling' });
    await expect(send(['ada@example.com'], 'two')).rejects.toMatchObject({ name: 'MessageRejected' });
    await send(['ada@example.com'], 'three');
    expect(mail.list().map(({ subject }) => subject)).toEqual(['three']);
  });

  it('accepts the retry of a throttled sender', async () => {
    mail.fail(1, 'Throttling');
    ses = clientOf(mail, 2);
    await send(['ada@example.com'], 'patience');
    expect(mail.list()).toHaveLength(1);
  });

  it('has every confirmed mail after a restart, and skips a line that was cut off', async () => {
    await send(['ada@example.com'], 'before');
    await mail.stop();
    await appendFile(join(directory, 'mail.jsonl'), '{"id":"half');
    mail = await startMail({ directory, clock });
    ses = clientOf(mail);
    await send(['ada@example.com'], 'after');
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
