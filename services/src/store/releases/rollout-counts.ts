import { createHash } from 'node:crypto';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type LiveRollout, mostVisitorsOfAddress, rolloutTally } from '@halqa/releases';
import * as z from 'zod';
import type { Clock } from '../../ports/system.ts';
import type { Minute, RolloutCounts } from '../../releases/rollout-counts.ts';
import type { Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

// PK ROLLOUT#mf-auth#<version>#<start>, and in it
// SK VISITOR#<hash>: the side of a visitor, and whether it has failed for them.
// SK ADDRESS#<keyed hash>: how many visitors of this address are compared.
// SK FAILURE#<keyed hash>: from this address, a failure was counted.
// SK MINUTE#<minute>: what came and failed in it.
// SK TALLY: what was concluded from the minutes.

/** The beginning of every partition key of counts. */
export const rolloutPartition = 'ROLLOUT#';

const visitor = z.object({ side: z.enum(['candidate', 'stable']), hasFailed: z.boolean() });
const count = z.number().default(0);
const minuteCounts = z.object({
  SK: z.string(),
  candidateVisitors: count,
  candidateFailures: count,
  stableVisitors: count,
  stableFailures: count,
});
const storedTally = z.object({ tally: rolloutTally.schema, minute: z.int() });

/** As long as a cohort's cookie. A rollout that lasts longer counts its visitors anew. */
const lifetimeSeconds = 90 * 24 * 3600;

/** Counts of rollouts in the table of the releases. */
export function dynamoRolloutCounts({ name: TableName, documents }: Table, clock: Clock): RolloutCounts {
  const expiresAt = () => Math.floor(clock.now() / 1000) + lifetimeSeconds;

  async function read(rollout: LiveRollout, SK: string) {
    const Key = { PK: partitionOf(rollout), SK };
    return (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  }

  /** False when the condition does not apply. */
  async function put(rollout: LiveRollout, item: { SK: string }, condition: Condition): Promise<boolean> {
    const Item = { PK: partitionOf(rollout), ...item, expiresAt: expiresAt() };
    return !(await conditionFailed(documents.send(new PutCommand({ TableName, Item, ...condition }))));
  }

  /** False when there are as many already. */
  async function addUpTo(most: number, rollout: LiveRollout, SK: string): Promise<boolean> {
    const update = new UpdateCommand({
      TableName,
      Key: { PK: partitionOf(rollout), SK },
      UpdateExpression: 'ADD visitors :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(visitors) OR visitors < :most',
      ExpressionAttributeValues: { ':one': 1, ':most': most, ':expiresAt': expiresAt() },
    });
    return !(await conditionFailed(documents.send(update)));
  }

  return {
    async readVisitor(rollout, id) {
      const item = await read(rollout, visitorKey(id));
      return item && visitor.parse(item);
    },
    saveVisitor: (rollout, id, before, after) =>
      put(
        rollout,
        { SK: visitorKey(id), ...after },
        before === undefined
          ? ifNew
          : {
              ConditionExpression: 'side = :side AND hasFailed = :hasFailed',
              ExpressionAttributeValues: { ':side': before.side, ':hasFailed': before.hasFailed },
            },
      ),
    addVisitorOf: (rollout, address) => addUpTo(mostVisitorsOfAddress, rollout, `ADDRESS#${address}`),
    addFailureOf: (rollout, address) => put(rollout, { SK: `FAILURE#${address}` }, ifNew),
    async addChanges(rollout, minute, { candidate, stable }) {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: { PK: partitionOf(rollout), SK: minuteKey(minute) },
          UpdateExpression: `ADD candidateVisitors :cv, candidateFailures :cf, stableVisitors :sv, stableFailures :sf
            SET expiresAt = :expiresAt`,
          ExpressionAttributeValues: {
            ':cv': candidate.visitors,
            ':cf': candidate.failures,
            ':sv': stable.visitors,
            ':sf': stable.failures,
            ':expiresAt': expiresAt(),
          },
        }),
      );
    },
    async readTally(rollout) {
      const item = await read(rollout, 'TALLY');
      return item ? storedTally.parse(item) : { tally: rolloutTally.noTally, minute: 0 };
    },
    saveTally: (rollout, before, after) =>
      put(
        rollout,
        { SK: 'TALLY', ...after },
        {
          ConditionExpression: 'attribute_not_exists(PK) OR #minute = :before',
          ExpressionAttributeNames: { '#minute': 'minute' },
          ExpressionAttributeValues: { ':before': before.minute },
        },
      ),
    async changesOf(rollout, { after, last }) {
      if (last <= after) return [];
      // One page: more than a megabyte of minutes is read in the next evaluation.
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName,
          ConsistentRead: true,
          KeyConditionExpression: 'PK = :rollout AND SK BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':rollout': partitionOf(rollout),
            ':first': minuteKey(after + 1),
            ':last': minuteKey(last),
          },
        }),
      );
      return Items.map((item) => {
        const { SK, ...counts } = minuteCounts.parse(item);
        const candidate = { visitors: counts.candidateVisitors, failures: counts.candidateFailures };
        const stable = { visitors: counts.stableVisitors, failures: counts.stableFailures };
        return { minute: Number(SK.slice('MINUTE#'.length)), changes: { candidate, stable } };
      });
    },
  };
}

type Condition = Pick<
  ConstructorParameters<typeof PutCommand>[0],
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;
const ifNew: Condition = { ConditionExpression: 'attribute_not_exists(PK)' };

const partitionOf = ({ remote, version, startedAt }: LiveRollout) =>
  `${rolloutPartition}${remote}#${version}#${startedAt}`;

const visitorKey = (id: string) => `VISITOR#${createHash('sha256').update(id).digest('base64url').slice(0, 22)}`;

/** All keys have the same length, so that their order is that of time. */
const minuteKey = (minute: Minute) => `MINUTE#${String(minute).padStart(10, '0')}`;
