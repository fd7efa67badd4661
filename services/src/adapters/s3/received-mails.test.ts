import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { listenOnLoopback, openObjectStore, s3Api } from 'local-aws';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { receivedMails } from './received-mails.ts';

const Bucket = 'mails';

async function withMailbox() {
  const server = await listenOnLoopback(s3Api(openObjectStore(temporaryDirectory(), [Bucket])));
  onTestFinished(() => server.stop());
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const s3 = new S3Client({ endpoint: server.url, forcePathStyle: true, region: 'us-east-1', credentials });
  /** As SES stores a mail that it has received. */
  const receive = async (Key: string, mail: { to: string; subject: string; html: string }) => {
    const message = await new MailComposer({ from: 'Halqa <no-reply@halqa.example>', ...mail }).compile().build();
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: message }));
  };
  return { mailbox: receivedMails(s3, Bucket), receive };
}

it('lists what has arrived at an address since a mark, as its reader sees it', async () => {
  const { mailbox, receive } = await withMailbox();
  await receive('AMAZON_SES_SETUP_NOTIFICATION', { to: 'canary@mail.example', subject: 'Before', html: '<p>x</p>' });
  const mark = await mailbox.mark();
  const link = '<a href="https://halqa.example/api/confirm-email?user=1&amp;code=123456">Confirm</a>';
  await receive('o1', { to: 'Canary <CANARY@mail.example>', subject: 'Confirm your address – now', html: link });
  await receive('o2', { to: 'guest@mail.example', subject: 'You are invited', html: '<p>y</p>' });
  expect(await mailbox.list('canary@mail.example', mark)).toEqual([
    expect.objectContaining({ subject: 'Confirm your address – now', html: expect.stringContaining(link) }),
  ]);
});
