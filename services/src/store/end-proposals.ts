import { type EndProposal, endReasons, type GroupId, groupId, hasShortTurn } from '@halqa/domain';
import * as z from 'zod';
import { endGroupWork } from '../due/due-work.ts';
import type { EndProposals, GroupToEnd } from '../ports/end-proposals.ts';
import { dueWrites } from './due/due-writes.ts';
import { storedGroup } from './groups/group-items.ts';
import { keys } from './keys.ts';
import { dynamoRounds } from './money/money-repository.ts';
import { putNext } from './money/put-next.ts';
import { auditWrite } from './operators.ts';
import { batchGet, queryAll } from './queries.ts';
import { storedInstant, storedUserId, type Table } from './table.ts';
import { transact } from './writes.ts';

/** The item under `keys.endProposal`: the newest of its group. */
const proposalItem = z.object({
  groupId: z.string().transform(groupId),
  by: storedUserId,
  at: storedInstant,
  why: z.enum(endReasons),
  reason: z.string(),
  state: z.enum(['open', 'approved', 'rejected']),
  version: z.number().int(),
});

/** Stores the newest proposal of each group, all in one partition: there are few. */
export function dynamoEndProposals(table: Table): EndProposals {
  return {
    listOpen: async () => {
      const all = await queryAll(table, {
        KeyConditionExpression: 'PK = :ends',
        ExpressionAttributeValues: { ':ends': keys.allEndProposals },
      });
      const open = all.map((item) => proposalItem.parse(item)).filter(({ state }) => state === 'open');
      const found = await Promise.all(
        open.map(async (proposal) => ({ proposal, about: await find(table, proposal.groupId) })),
      );
      return found
        .flatMap(({ proposal, about }) => (about === undefined ? [] : [{ ...about, proposal }]))
        .toSorted((one, other) => one.proposal.at - other.proposal.at);
    },
    find: (id) => find(table, id),
    isMember: async (id, person) => {
      const [item] = await batchGet(table, [keys.group(id)], { consistent: true });
      return item !== undefined && storedGroup(item).members.some(({ userId }) => userId === person);
    },
    save: async (proposal, entry) => {
      const before = proposal.version === 1 ? undefined : proposal.version - 1;
      const works = proposal.state === 'approved' ? [endGroupWork(proposal.groupId, proposal.why, entry.at)] : [];
      const { ok } = await transact(table, [
        putNext(table, { ...keys.endProposal(proposal.groupId), ...proposal }, before),
        auditWrite(table, entry),
        ...(await dueWrites(table, works)),
      ]);
      return ok;
    },
  };
}

async function find(table: Table, id: GroupId): Promise<GroupToEnd | undefined> {
  const wanted = [keys.group(id), keys.endProposal(id)] as const;
  const items = await batchGet(table, wanted, { consistent: true });
  const [stored, proposed] = wanted.map(({ PK }) => items.find((item) => item['PK'] === PK));
  if (stored === undefined) return undefined;
  const { name, state, simulated } = storedGroup(stored).group;
  const rounds = await dynamoRounds(table).listRounds(id);
  const proposal: EndProposal | undefined = proposed && proposalItem.parse(proposed);
  return { group: { id, name, state, simulated, hasShortTurn: hasShortTurn(rounds) }, proposal };
}
