import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { BuiltFile } from '@halqa/releases/perform';
import { inParallel } from './in-parallel.ts';

/** Reads the uploaded build `builds/<folder>/<version>/…`. No files when there is none. */
export async function readBuild(s3: S3Client, Bucket: string, folder: string, version: string): Promise<BuiltFile[]> {
  const Prefix = `builds/${folder}/${version}/`;
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return inParallel(keys, async (Key) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return { name: Key.slice(Prefix.length), content: (await Body?.transformToByteArray()) ?? new Uint8Array() };
  });
}
