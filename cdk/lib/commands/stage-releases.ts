import type { LambdaClient } from '@aws-sdk/client-lambda';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type BuiltFile, hashesOf } from '@halqa/releases/perform';
import { type ReleaseRequest, type ReleaseResponse, releaseResponse } from '@halqa/services/releases/release';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';
import { invokeFunction } from './invoke-function.ts';

/** A build to upload: that of a remote, or of the `shell`. */
type Build = { folder: string; version: string; files: readonly BuiltFile[] };

type Clients = {
  lambda: LambdaClient;
  s3: S3Client;
  /** Signs a call of STS, by which the function with this name learns who asks. */
  proveCaller: (functionName: string) => Promise<string>;
};

/** A request without the proof of who sends it. Of each member of the union by itself: `Omit` of a union keeps what all of them have. */
export type UnprovenRequest = ReleaseRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'caller'>
    : never
  : never;

/** The releases of a deployed stage, by one alias of their Lambda function: that of a remote's team, or `operators`. */
export function stageReleases(stage: StageSettings, alias: string, { lambda, s3, proveCaller }: Clients) {
  const send = async (asked: UnprovenRequest): Promise<ReleaseResponse> => {
    // `status` changes nothing, so no audit entry has to name the caller.
    const request =
      asked.action === 'status' ? asked : { ...asked, caller: await proveCaller(resourceName(stage.name, 'releases')) };
    return releaseResponse.parse(await invokeFunction(lambda, stage, `releases:${alias}`, request));
  };
  return {
    send,
    /** Uploads a build; what is stored already stays as it is. Returns the hash of each file of the build, stored or not. */
    async upload({ folder, version, files }: Build): Promise<Record<string, string>> {
      const { builds: Bucket } = await send({ action: 'status' });
      for (const { name, content } of files) {
        const Key = `builds/${folder}/${version}/${name}`;
        await s3.send(new PutObjectCommand({ Bucket, Key, Body: content, IfNoneMatch: '*' })).catch(ignoreStored);
      }
      return hashesOf(files);
    },
  };
}

function ignoreStored(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'PreconditionFailed') throw error;
}
