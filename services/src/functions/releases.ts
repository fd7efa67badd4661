import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { S3Client } from '@aws-sdk/client-s3';
import { requestHandler } from '../adapters/aws/request-handler.ts';
import { latestTextSecret } from '../adapters/secrets/secrets-manager.ts';
import { systemClock } from '../adapters/system/system.ts';
import { readEnvironment } from '../basics/environment.ts';
import { identifyCaller } from '../releases/caller.ts';
import { evaluateRollouts } from '../releases/evaluate-rollouts.ts';
import { isSchedule, release } from '../releases/release.ts';
import { awsReleaseStore } from '../store/releases/aws-release-store.ts';
import { cloudFrontEdgeStore } from '../store/releases/cloudfront-edge-store.ts';
import { dynamoRolloutCounts } from '../store/releases/rollout-counts.ts';
import { dynamoVitalCounts } from '../store/releases/vital-counts.ts';
import { openTable } from '../store/table.ts';

const settings = readEnvironment(
  'RELEASES_TABLE_NAME',
  'BUILDS_BUCKET',
  'SITE_BUCKET',
  'EDGE_STORE_ARN',
  'STAGE_NAME',
  'PREVIEW_SECRET_ID',
);
const table = openTable(settings.RELEASES_TABLE_NAME);
const ports = {
  store: awsReleaseStore({
    table,
    s3: new S3Client({ requestHandler, maxAttempts: 3 }),
    edge: cloudFrontEdgeStore(new CloudFrontKeyValueStoreClient({ requestHandler }), settings.EDGE_STORE_ARN),
    buildsBucket: settings.BUILDS_BUCKET,
    siteBucket: settings.SITE_BUCKET,
    stage: settings.STAGE_NAME,
    readSigningSecret: latestTextSecret(settings.PREVIEW_SECRET_ID),
    clock: systemClock,
  }),
  builds: settings.BUILDS_BUCKET,
  now: () => new Date(),
  counts: dynamoRolloutCounts(table, systemClock),
  vitals: dynamoVitalCounts(table, systemClock),
  clock: systemClock,
};

/** The function's ARN has the account and the name by which callers sign. */
function identify(functionArn: string) {
  const [account = '', , audience = ''] = functionArn.split(':').slice(4);
  return (caller: string) => identifyCaller(caller, { account, audience });
}

/** Invoked by the command `npm run release` and by the schedule, each through an alias; no route leads here. */
export const handler = (request: unknown, { invokedFunctionArn }: { invokedFunctionArn: string }) =>
  isSchedule(invokedFunctionArn)
    ? evaluateRollouts(ports)
    : release({ ...ports, identify: identify(invokedFunctionArn) }, invokedFunctionArn, request);
