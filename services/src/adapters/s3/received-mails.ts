import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import PostalMime from 'postal-mime';
import type { Mailbox, ReceivedMail } from '../../smoke/smoke-ports.ts';

/** More than a run waits for. */
const mostMails = 20;

/**
 * The mails that a receipt rule of SES has stored in a bucket, each as a whole message under a name of SES's.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-s3.html
 */
export function receivedMails(s3: S3Client, Bucket: string): Mailbox {
  return {
    mark: async () => new Set((await stored()).map(({ key }) => key)),
    async list(address, since) {
      // The newest alone: anybody may write to the address.
      const all = (await stored()).filter(({ key }) => !since.has(key)).sort((a, b) => b.at - a.at);
      const newer = all.slice(0, mostMails);
      const mails = await Promise.all(newer.map(({ key }) => read(key)));
      return mails.filter(({ to }) => to.includes(address.toLowerCase()));
    },
  };

  async function stored(): Promise<{ readonly key: string; readonly at: number }[]> {
    const found = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
      for (const { Key, LastModified } of Contents)
        if (Key !== undefined) found.push({ key: Key, at: LastModified?.getTime() ?? 0 });
    return found;
  }

  async function read(Key: string): Promise<ReceivedMail & { readonly to: readonly string[] }> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const mail = await PostalMime.parse((await Body?.transformToByteArray()) ?? new Uint8Array());
    const to = (mail.to ?? []).flatMap(({ address }) => address?.toLowerCase() ?? []);
    return { to, subject: mail.subject ?? '', html: mail.html ?? '' };
  }
}
