import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { DeadLetterBucket } from '../../operations/dead-letters/deliver-again.ts';
import type { DeadLetter, DeadLetterPorts } from '../../operations/dead-letters/replay-dead-letters.ts';

const event = z.object({ Records: z.array(z.unknown()) });

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('No JSON');
    return z.NEVER;
  }
});

/**
 * What Lambda writes to a bucket for a batch that failed every retry:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 * `payload` is the whole event, as JSON in a string; an object is accepted too.
 */
const invocationRecord = z.object({
  requestContext: z.object({ functionArn: z.string() }),
  timestamp: z.iso.datetime(),
  DDBStreamBatchInfo: z.object({ approximateArrivalOfFirstRecord: z.iso.datetime() }),
  payload: z.union([json, z.unknown()]).pipe(event),
});

/** Reads and deletes the dead letters in a bucket. An object that is not one is an error that names it. */
export function deadLetterBucket(s3: S3Client, Bucket: string): DeadLetterBucket & Pick<DeadLetterPorts, 'list'> {
  return { name: Bucket, list, keys, read, remove };

  async function list(): Promise<readonly DeadLetter[]> {
    const letters: DeadLetter[] = [];
    for (const key of await keys()) {
      const letter = await read(key);
      if (letter !== undefined) letters.push(letter);
    }
    return letters;
  }

  async function keys(): Promise<readonly string[]> {
    const found: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: 'aws/lambda/' })) {
      found.push(...Contents.flatMap(({ Key }) => Key ?? []));
    }
    return found;
  }

  async function read(Key: string): Promise<DeadLetter | undefined> {
    const Body = await bodyOf(Key);
    if (Body === undefined) return undefined;
    const parsed = json.pipe(invocationRecord).safeParse(Body);
    if (!parsed.success) throw new Error(`${Key} is no failed batch: ${z.prettifyError(parsed.error)}`);
    const { requestContext, timestamp, DDBStreamBatchInfo, payload } = parsed.data;
    const { functionArn } = requestContext;
    return {
      id: Key,
      functionArn,
      consumer: functionArn.split(':')[6] ?? functionArn, // arn:aws:lambda:<region>:<account>:function:<name>
      failedAt: Date.parse(timestamp),
      recordedAt: Date.parse(DDBStreamBatchInfo.approximateArrivalOfFirstRecord),
      records: payload.Records.length,
      event: payload,
    };
  }

  async function bodyOf(Key: string): Promise<string | undefined> {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? 'null';
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async function remove({ id }: DeadLetter): Promise<void> {
    await s3.send(new DeleteObjectCommand({ Bucket, Key: id }));
  }
}
