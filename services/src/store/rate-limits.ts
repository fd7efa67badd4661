import { createHash } from 'node:crypto';
import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type EpochMilliseconds, type LimitedAction, rateLimits, rateLimitWindow } from '@halqa/domain';
import type { Acts, RateLimits, TooMany } from '../ports/system.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** A count is needed until its window ends; DynamoDB may delete it any time after this. */
const RETENTION_SECONDS = 3_600;

/** Limits that one request counts together share an item: that of the limit with the longest window. */
const countedWith: Partial<Record<LimitedAction, LimitedAction>> = {
  groupsCreated: 'invitationsToAddress',
  invitationsSent: 'invitationsToAddress',
  agreementRequests: 'agreementRequestsToPerson',
};

/** Counts in one item for each action, person and window. Each call is one conditional update, or one read. */
export function dynamoRateLimits({ name, documents }: Table): RateLimits {
  return {
    count: (action, by, now, { once, ...counted } = {}) => countTogether([{ action, ...counted }], by, now, once),
    countTogether,
    check,
  };

  async function countTogether(
    acts: readonly Acts[],
    by: string,
    now: EpochMilliseconds,
    once?: string,
  ): Promise<TooMany | undefined> {
    const [owner, ...others] = new Set(acts.map(({ action }) => ownerOf(action)));
    if (owner === undefined || others.length > 0) throw new Error('These limits are not counted in one item');
    const excessive = acts.find((act) => roomFor(act) < 0);
    if (excessive) return tooMany(excessive.action, now);
    const counters = acts.flatMap((act, ofAct) => countersOf(act, now).map((counter) => ({ counter, ofAct })));
    const request = once === undefined ? undefined : shortHash(once);
    const added = counters.map(({ ofAct }, index) => `#counter${index} :amount${ofAct}`);
    const withinRoom = counters.map(
      ({ ofAct }, index) => `(attribute_not_exists(#counter${index}) OR #counter${index} <= :room${ofAct})`,
    );
    const update = new UpdateCommand({
      TableName: name,
      Key: keyOf(owner, by, now),
      UpdateExpression: `ADD ${[...added, ...(request ? ['requests :request'] : [])]} SET expiresAt = :expiresAt`,
      ConditionExpression: [...withinRoom, ...(request ? ['NOT contains(requests, :id)'] : [])].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(counters.map(({ counter }, index) => [`#counter${index}`, counter])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(acts.flatMap((act, index) => valuesOf(act, index))),
        ':expiresAt': rateLimitWindow(owner, now).ends + RETENTION_SECONDS,
        ...(request ? { ':request': new Set([request]), ':id': request } : {}),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      await documents.send(update);
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      if (request !== undefined && error.Item?.['requests']?.SS?.includes(request)) return undefined;
      const rejected = acts.find((act) => isUsedUp(act, error.Item, now));
      return tooMany((rejected ?? { action: owner }).action, now);
    }
  }

  async function check(action: LimitedAction, by: string, now: EpochMilliseconds): Promise<TooMany | undefined> {
    const Key = keyOf(ownerOf(action), by, now);
    const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    const [counter = ''] = countersOf({ action }, now);
    return Number(Item?.[counter] ?? 0) < rateLimits[action].most ? undefined : tooMany(action, now);
  }
}

const ownerOf = (action: LimitedAction): LimitedAction => countedWith[action] ?? action;

const keyOf = (owner: LimitedAction, by: string, now: EpochMilliseconds) =>
  keys.rate(owner, by, rateLimitWindow(owner, now).index);

/** How much may have been counted before. */
const roomFor = ({ action, amount = 1 }: Acts): number => rateLimits[action].most - amount;

const valuesOf = (act: Acts, index: number): [string, number][] => [
  [`:amount${index}`, act.amount ?? 1],
  [`:room${index}`, roomFor(act)],
];

/** The attributes that count an act, or each of its subjects, in the window of its own limit. */
function countersOf({ action, subjects }: Acts, now: EpochMilliseconds): string[] {
  const counter = `${action}#${rateLimitWindow(action, now).index}`;
  return subjects?.map((subject) => shortHash(`${counter}#${subject}`)) ?? [counter];
}

const isUsedUp = (act: Acts, item: Readonly<Record<string, AttributeValue>> | undefined, now: EpochMilliseconds) =>
  countersOf(act, now).some((counter) => Number(item?.[counter]?.N ?? 0) > roomFor(act));

/** Keeps the item small, and addresses out of the names of attributes. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function tooMany(action: LimitedAction, now: EpochMilliseconds): TooMany {
  const retryAfter = Math.max(1, Math.ceil(rateLimitWindow(action, now).ends - now / 1000));
  return { ok: false, code: rateLimits[action].problem, retryAfter };
}
