import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { listenOnLoopback, openObjectStore, s3Api } from 'local-aws';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { receivedMails } from './received-mails.ts';

const Bucket = 'mails';
const canary = 'canary@canary.halqa.example';
const ours = { from: 'Halqa <no-reply@halqa.example>', to: canary, subject: 'Welcome', html: '<p>Hello</p>' };

type Mail = Partial<typeof ours>;

/** What SES writes above a mail that our sender sent through SES. */
const findings = {
  spam: 'X-SES-Spam-Verdict: PASS',
  virus: 'X-SES-Virus-Verdict: PASS',
  spf: 'Received-SPF: pass (spfCheck: domain of amazonses.com designates 54.240.8.1 as permitted sender) client-ip=54.240.8.1; envelope-from=1@amazonses.com; helo=a8-1.smtp-out.amazonses.com;',
  results:
    'Authentication-Results: amazonses.com;\r\n spf=pass (spfCheck: domain of amazonses.com designates 54.240.8.1 as permitted sender) client-ip=54.240.8.1; envelope-from=1@amazonses.com; helo=a8-1.smtp-out.amazonses.com;\r\n dkim=pass header.i=@halqa.example;\r\n dkim=pass header.i=@amazonses.com;\r\n dmarc=pass header.from=halqa.example;',
  receipt: 'X-SES-RECEIPT: AEFBQUFBQUFB',
};

const resultsOf = (...methods: string[]) => `Authentication-Results: amazonses.com; ${methods.join('; ')};`;

async function withMailbox() {
  const directory = temporaryDirectory();
  let reads = 0;
  const store = s3Api(openObjectStore(directory, [Bucket]));
  const server = await listenOnLoopback((request, response) => {
    if (request.method === 'GET' && !request.url?.includes('list-type')) reads += 1;
    return store(request, response);
  });
  onTestFinished(() => server.stop());
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const s3 = new S3Client({ endpoint: server.url, forcePathStyle: true, region: 'us-east-1', credentials });
  /** As SES stores a mail that it has received; `above` in place of its findings. */
  const receive = async (Key: string, mail: Mail = {}, above: readonly string[] = Object.values(findings)) => {
    const message = await new MailComposer({ ...ours, ...mail }).compile().build();
    const received = ['Return-Path: <1@amazonses.com>', ...above].map((line) => `${line}\r\n`).join('');
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.concat([Buffer.from(received), message]) }));
  };
  const mailbox = receivedMails(s3, Bucket, 'halqa.example');
  const subjects = async () => (await mailbox.list(canary, new Set())).map(({ subject }) => subject);
  return { mailbox, receive, subjects, reads: () => reads };
}

it('lists what has arrived at an address since a mark, as its reader sees it', async () => {
  const { mailbox, receive } = await withMailbox();
  await receive('AMAZON_SES_SETUP_NOTIFICATION', { subject: 'Before' });
  const mark = await mailbox.mark();
  const link = '<a href="https://halqa.example/api/confirm-email?user=1&amp;code=123456">Confirm</a>';
  await receive('o1', { to: 'Canary <CANARY@canary.halqa.example>', subject: 'Confirm – now', html: link });
  await receive('o2', { to: 'guest@canary.halqa.example', subject: 'You are invited' });
  expect(await mailbox.list(canary, mark)).toEqual([
    expect.objectContaining({ subject: 'Confirm – now', html: expect.stringContaining(link) }),
  ]);
});

describe('a mail that a stranger sends to the address', () => {
  const { spam, virus, spf, results, receipt } = findings;
  const ofStranger = resultsOf('spf=pass client-ip=1.2.3.4', 'dkim=pass header.i=@stranger.example');
  it.each<[string, Mail, string[]]>([
    ['from another domain', { from: 'no-reply@stranger.example' }, [spam, virus, spf, ofStranger, receipt]],
    ['from a domain that ends like ours', { from: 'x@nothalqa.example' }, [spam, virus, spf, results, receipt]],
    ['in our name, signed by another domain', {}, [spam, virus, spf, ofStranger, receipt]],
    ['in our name, without a signature', {}, [spam, virus, spf, resultsOf('spf=pass client-ip=1.2.3.4'), receipt]],
    [
      'in our name, with our signature that does not fit',
      {},
      [spam, virus, spf, resultsOf('spf=pass', 'dkim=fail header.i=@halqa.example'), receipt],
    ],
    [
      'from a server that its envelope does not permit',
      {},
      [spam, virus, spf, resultsOf('spf=fail', 'dkim=pass header.i=@halqa.example'), receipt],
    ],
    [
      'with findings in a comment',
      {},
      [spam, virus, spf, resultsOf('spf=pass (x; dkim=pass header.i=@halqa.example; y)', 'dkim=none'), receipt],
    ],
    ['with findings of its own below those of SES', {}, [spam, virus, spf, ofStranger, receipt, results]],
    ['with a second receipt', {}, [spam, virus, spf, receipt, results, receipt]],
    ['with findings alone, where SES wrote none', {}, [spam, virus, spf, results]],
    ['with a virus', {}, [spam, 'X-SES-Virus-Verdict: FAIL', spf, results, receipt]],
    ['that is spam', {}, ['X-SES-Spam-Verdict: FAIL', virus, spf, results, receipt]],
    ['that was not scanned', {}, ['X-SES-Spam-Verdict: DISABLED', virus, spf, results, receipt]],
    ['that is longer than any of ours', { html: 'x'.repeat(300_000) }, [spam, virus, spf, results, receipt]],
  ])('%s is not read', async (_, mail, above) => {
    const { receive, subjects } = await withMailbox();
    await receive('ours');
    await receive('theirs', { subject: 'Forged welcome', ...mail }, above);
    expect(await subjects()).toEqual(['Welcome']);
  });

  it('hides none of ours, also when forty come after it, and is opened once', async () => {
    const { receive, subjects, reads } = await withMailbox();
    await receive('ours');
    for (let index = 0; index < 40; index += 1) await receive(`theirs${index}`, { from: 'x@stranger.example' });
    expect(await subjects()).toEqual(['Welcome']);
    expect(await subjects()).toEqual(['Welcome']);
    expect(reads()).toBe(41);
  });
});
