import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { consumerInvocation, failureBuckets } from '@halqa/services/adapters/lambda/stream-consumers';
import { deadLetterBucket } from '@halqa/services/adapters/s3/dead-letter-bucket';
import {
  type DeadLetter,
  type DeadLetterPorts,
  listDeadLetters,
  type Replayed,
  replayDeadLetters,
} from '@halqa/services/operations/dead-letters/replay-dead-letters';
import { eventRecordsOf } from '@halqa/services/store/stream-events';
import { readStageArgument } from '../lib/commands/stage-argument.ts';
import { resourceName, type StageName } from '../lib/stages/stage-settings.ts';

// `npm run replay-dead-letters [-- --stage <stage>] [--apply]`: lists what the consumers of the table's stream could not
// handle, and with `--apply` delivers it again. The stage is "local", the product that runs on PORT, unless another is
// named. See docs/runbooks/dead-letters.md.
try {
  const words = process.argv.slice(2);
  const [{ name }, ...others] = readStageArgument(
    words.filter((word) => word !== '--apply'),
    'local',
  );
  if (others.length > 0) throw new Error(`There is no command ${others.join(' ')}; there is --apply.`);
  if (words.includes('--apply')) await apply(name);
  else await list(name);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function list(stage: StageName): Promise<void> {
  const letters = await listDeadLetters(await connect(stage));
  for (const letter of letters) console.log(describe(letter));
  console.log(
    letters.length === 0
      ? `No dead letters in the stage ${stage}.`
      : `${letters.length} in the stage ${stage}. Nothing was replayed; --apply replays them.`,
  );
}

async function apply(stage: StageName): Promise<void> {
  const replayed = await replayDeadLetters(await connect(stage));
  for (const one of replayed) console.log(outcome(one));
  const failed = replayed.filter(({ problem }) => problem !== null).length;
  console.log(`${replayed.length - failed} replayed, ${failed} failed again and kept.`);
  if (failed > 0) process.exitCode = 1;
}

/** Finds the buckets through the consumers, so that a stage needs no setting for them. */
async function connect(stage: StageName): Promise<DeadLetterPorts> {
  const { lambda, s3 } = clients(stage);
  const buckets: string[] = [];
  for (const consumer of ['projections', 'notifier']) {
    buckets.push(
      ...(await failureBuckets(lambda, resourceName(stage, consumer)).catch((error) => unreachable(stage, error))),
    );
  }
  const stores = [...new Set(buckets)].map((bucket) => deadLetterBucket(s3, bucket));
  const owners = new Map<DeadLetter, (typeof stores)[number]>();
  return {
    list: async () => {
      for (const store of stores) for (const letter of await store.list()) owners.set(letter, store);
      return [...owners.keys()];
    },
    remove: async (letter) => owners.get(letter)?.remove(letter),
    invoke: consumerInvocation(lambda),
  };
}

function clients(of: StageName): { lambda: LambdaClient; s3: S3Client } {
  const region = 'us-east-1';
  if (of !== 'local') return { lambda: new LambdaClient({ region }), s3: new S3Client({ region }) };
  const local = `http://localhost:${process.env['PORT'] || 4000}/__local`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return {
    lambda: new LambdaClient({ region, credentials, endpoint: `${local}/lambda`, maxAttempts: 1 }),
    s3: new S3Client({ region, credentials, endpoint: `${local}/s3`, forcePathStyle: true, maxAttempts: 1 }),
  };
}

function unreachable(stage: StageName, error: unknown): never {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  throw new Error(`The functions of the stage ${stage} cannot be reached: ${reason}`);
}

/** `halqa-local-notifier  group_ready  1 record, 2 hours old, failed 2026-11-22T06:34:41.754Z`. */
function describe(letter: DeadLetter): string {
  const { consumer, records, recordedAt, failedAt } = letter;
  const count = `${records} record${records === 1 ? '' : 's'}`;
  return `  ${consumer}  ${kindsOf(letter)}  ${count}, ${ageOf(recordedAt)} old, failed ${new Date(failedAt).toISOString()}`;
}

function outcome({ letter, problem }: Replayed): string {
  const line = describe(letter).slice(2);
  return problem === null ? `✓ ${line}` : `✗ ${line}: ${problem}`;
}

/** The kinds of its domain events; a record that cannot be parsed is one reason to be here. */
function kindsOf({ event }: DeadLetter): string {
  const kinds = eventRecordsOf(event).flatMap(({ events }) => {
    try {
      return events().map(({ kind }) => kind);
    } catch {
      return ['unreadable'];
    }
  });
  return kinds.length === 0 ? 'no event' : [...new Set(kinds)].join(', ');
}

/** The clock of the local product may be ahead of this machine's. */
function ageOf(at: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
