import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import PostalMime, { type Email } from 'postal-mime';
import { isOfSender } from '../../operations/smoke/ses-verdicts.ts';
import type { Mailbox, ReceivedMail } from '../../operations/smoke/smoke-ports.ts';

/** Far more than arrives in a day, unless somebody floods the domain: anybody may send mail to it. */
const MOST_MAILS = 20_000;
/** How many mails a process opens, each once. */
const MOST_READ = 500;
/** A longer mail is none of ours, which have a tenth of it. */
const MOST_BYTES = 256 * 1024;

/**
 * The mails of a sender of ours that a receipt rule of SES has stored in a bucket, each as a whole message under a random name of
 * SES's. What others send is not listed.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-s3.html
 *
 * @param senderDomain of the address that our mails come from
 */
export function receivedMails(s3: S3Client, Bucket: string, senderDomain: string): Mailbox {
  const read = new Map<string, StoredMail | undefined>();
  return {
    mark: async () => new Set((await stored()).map(({ key }) => key)),
    async list(address, since) {
      const newest = (await stored()).filter(({ key }) => !since.has(key)).sort((a, b) => b.at - a.at);
      const mails: StoredMail[] = [];
      for (const { key } of newest) {
        if (!read.has(key) && read.size >= MOST_READ) continue;
        const mail = read.has(key) ? read.get(key) : await open(key);
        read.set(key, mail);
        if (mail?.to.includes(address.toLowerCase())) mails.push(mail);
      }
      return mails;
    },
  };

  /** Without those that are too long to be ours. Throws where there are too many to find one among them. */
  async function stored(): Promise<{ readonly key: string; readonly at: number }[]> {
    const found = [];
    let seen = 0;
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
      seen += Contents.length;
      if (seen > MOST_MAILS)
        throw new Error(`More than ${MOST_MAILS} mails are in ${Bucket}: somebody floods the domain.`);
      for (const { Key, Size = 0, LastModified } of Contents)
        if (Key !== undefined && Size <= MOST_BYTES) found.push({ key: Key, at: LastModified?.getTime() ?? 0 });
    }
    return found;
  }

  async function open(Key: string): Promise<StoredMail | undefined> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const mail = await PostalMime.parse((await Body?.transformToByteArray()) ?? new Uint8Array());
    return isOfSender(mail, senderDomain) ? asRead(mail) : undefined;
  }
}

type StoredMail = ReceivedMail & { readonly to: readonly string[] };

const asRead = ({ to = [], subject = '', html = '' }: Email): StoredMail => ({
  to: to.flatMap(({ address }) => address?.toLowerCase() ?? []),
  subject,
  html,
});
