import { type GroupId, membershipId, storedVoteResults, type Vote, voteObstacles, voteOptions } from '@halqa/domain';
import * as z from 'zod';
import type { Votes } from '../ports/votes.ts';
import { keys } from './keys.ts';
import { putNext } from './money/put-next.ts';
import { queryAll, queryPage } from './queries.ts';
import { storedInstant, type Table } from './table.ts';
import { transact, type Write } from './writes.ts';

const storedMember = z.string().transform(membershipId);

/** The item under `keys.vote`. */
const voteItem = z.object({
  number: z.number().int(),
  openedAt: storedInstant,
  endsAt: storedInstant,
  options: z.array(z.enum(voteOptions)),
  missing: z.array(storedMember),
  entitled: z.array(storedMember),
  votes: z.record(z.string(), z.enum(voteOptions)),
  owed: z.array(storedMember),
  result: z.enum(storedVoteResults).nullable(),
  notDone: z.object({ option: z.enum(voteOptions).exclude(['wait']), because: z.enum(voteObstacles) }).optional(),
  resumesAt: storedInstant.optional(),
  version: z.number().int(),
});

/** Stores each vote of a group beside it. */
export function dynamoVotes(table: Table): Votes {
  return {
    list: async (groupId) => (await queryAll(table, newestFirst(groupId))).map(voteOf),
    findLast: async (groupId) => {
      const { items } = await queryPage(table, newestFirst(groupId), { sortKey: 'SK', atMost: 1 });
      return items[0] && voteOf(items[0]);
    },
    save: async (groupId, vote) => (await transact(table, [voteWrite(table, groupId, vote)])).ok,
  };
}

function newestFirst(groupId: GroupId) {
  const { PK, SK } = keys.allVotes(groupId);
  return {
    KeyConditionExpression: 'PK = :group AND begins_with(SK, :votes)',
    ExpressionAttributeValues: { ':group': PK, ':votes': SK },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}

function voteOf(item: Readonly<Record<string, unknown>>): Vote {
  const { votes, ...vote } = voteItem.parse(item);
  return { ...vote, votes: new Map(Object.entries(votes).map(([member, option]) => [membershipId(member), option])) };
}

/** Puts a vote in place of its version before; the first one where there is none. */
export function voteWrite(table: Table, groupId: GroupId, vote: Vote): Write {
  const item = { ...keys.vote(groupId, vote.number), ...vote, votes: Object.fromEntries(vote.votes) };
  return putNext(table, item, vote.version === 1 ? undefined : vote.version - 1);
}
