import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { CopyObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { BuiltFile } from '@halqa/releases/perform';
import { inParallel } from './in-parallel.ts';

/**
 * Puts files where visitors get them, with the headers of each. A file that is there already is written again, without the tag of
 * `retireFiles`.
 */
export async function publishFiles(s3: S3Client, Bucket: string, files: readonly BuiltFile[]): Promise<void> {
  await inParallel(files, ({ name: Key, content: Body }) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ...headersOf(Key),
        ...(Key.endsWith('.html') && { Metadata: metadataOf(Key, new TextDecoder().decode(Body)) }),
      }),
    ),
  );
}

/**
 * Lets files end: they are written anew with a tag, and the bucket keeps such files for 30 days. S3 copies an object onto
 * itself only when its metadata change; the metadata it has stay, because some edges send the documents for seconds more.
 */
export const retireFiles = (s3: S3Client, bucket: string, names: readonly string[]): Promise<unknown> =>
  inParallel(names, async (Key) => {
    const metadata = await metadataIn(s3, bucket, Key);
    if (metadata && !metadata['retired']) await rewrite(s3, bucket, Key, { ...metadata, retired: 'true' });
  });

/** Takes the tag from files that have it. */
export const keepFiles = (s3: S3Client, bucket: string, names: readonly string[]): Promise<unknown> =>
  inParallel(names, async (Key) => {
    const { retired, ...metadata } = (await metadataIn(s3, bucket, Key)) ?? {};
    if (retired) await rewrite(s3, bucket, Key, metadata);
  });

/** Copies the documents of one folder into another, whose names stay: there they are never retired, and set no cohort. */
export const copyDocuments = (
  s3: S3Client,
  bucket: string,
  names: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<unknown> =>
  inParallel(
    names.filter((name) => name.startsWith(`${from}/`)),
    async (source) => {
      const found = await metadataIn(s3, bucket, source);
      if (found === undefined) return;
      const { retired: _, rollout: __, ...metadata } = found;
      await rewrite(s3, bucket, source, metadata, to + source.slice(from.length));
    },
  );

/** Undefined where there is no such file any more. */
async function metadataIn(s3: S3Client, Bucket: string, Key: string): Promise<Record<string, string> | undefined> {
  try {
    return (await s3.send(new HeadObjectCommand({ Bucket, Key }))).Metadata ?? {};
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFound') return undefined;
    throw error;
  }
}

const rewrite = (s3: S3Client, Bucket: string, source: string, Metadata: Record<string, string>, Key = source) =>
  s3.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/${source}`,
      ...headersOf(Key),
      Metadata,
      TaggingDirective: 'REPLACE',
      MetadataDirective: 'REPLACE',
      Tagging: Metadata['retired'] ? 'retired=true' : '',
    }),
  );

const headersOf = (key: string) => ({
  ContentType: types[extname(key)] ?? 'application/octet-stream',
  CacheControl: key.startsWith('sets/') ? 'no-cache' : 'public, max-age=31536000, immutable',
});

/** What the edge needs for the headers of a document: the hashes of its inline styles and scripts, and whether to set a cohort. */
function metadataOf(key: string, html: string): Record<string, string> {
  const hashes = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, text = '']) => sha256(text)))].join(' ');
  return {
    styles: hashes(/<style>([\s\S]*?)<\/style>/g),
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    // The folder of a document has a digit for each rollout, 1 for its candidate: `s` alone is that of no rollout.
    ...(/^sets\/[^/]+\/s[01]+\//.test(key) && { rollout: '1' }),
  };
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
