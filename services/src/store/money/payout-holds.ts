import { type GroupId, groupId } from '@halqa/domain';
import * as z from 'zod';
import { cycleWork } from '../../due/cycle-work.ts';
import type { PayoutAhead, PayoutHolds } from '../../ports/payout-holds.ts';
import { dueWrites } from '../due/due-writes.ts';
import { factWrites } from '../groups/facts.ts';
import { storedGroup } from '../groups/group-items.ts';
import { keys } from '../keys.ts';
import { auditWrite } from '../operators.ts';
import { batchGet, queryPage } from '../queries.ts';
import { storedInstant, storedUserId, type Table } from '../table.ts';
import { put, transact, type Write } from '../writes.ts';
import { roundItemOf, roundOf } from './money-items.ts';
import { liveWrites } from './money-writes.ts';
import { putNext } from './put-next.ts';

/** The item under `keys.payoutHold`. */
const holdItem = z.object({ by: storedUserId, at: storedInstant, reason: z.string() });

/** Stores each hold beside its round, whose payout has the state. */
export function dynamoPayoutHolds(table: Table): PayoutHolds {
  return {
    list: async (after, atMost) => {
      const live = {
        KeyConditionExpression: `PK = :live${after === undefined ? '' : ' AND SK > :after'}`,
        ExpressionAttributeValues: { ':live': keys.allLiveRounds, ...(after === undefined ? {} : { ':after': after }) },
      };
      const { items, next } = await queryPage(table, live, { sortKey: 'SK', atMost });
      const found = await Promise.all(
        items.map(({ SK }) => {
          const [group = '', round = ''] = String(SK).split('#'); // `keys.liveRound`
          return findPayout(table, groupId(group), Number(round));
        }),
      );
      return { items: found.flatMap((each) => each ?? []), next };
    },

    find: (group, round) => findPayout(table, group, round),

    save: async ({ groupId: group, version, money: before }, { money, due, events }, hold, entry) => {
      const { round } = money.round;
      const Key = keys.payoutHold(group, round);
      const kind = hold === null ? 'payout_released' : 'payout_on_hold';
      const change: Write =
        hold === null ? { Delete: { TableName: table.name, Key } } : put(table, { ...Key, ...hold });
      const { ok } = await transact(table, [
        putNext(table, roundItemOf(group, money), before.round.version),
        change,
        ...liveWrites(table, group, before, money),
        ...(await dueWrites(
          table,
          due.map((item) => cycleWork(group, item)),
        )),
        ...events.map((event) => put(table, { ...keys.moneyEvent(group, entry.at, event), at: entry.at, event })),
        auditWrite(table, entry),
        ...factWrites(table, group, entry.at, version, [{ kind, by: null, count: round }]),
      ]);
      return ok;
    },
  };
}

/** Undefined when there is no such round, or it has not opened yet. */
async function findPayout(table: Table, group: GroupId, round: number): Promise<PayoutAhead | undefined> {
  const wanted = [keys.group(group), keys.round(group, round), keys.payoutHold(group, round)] as const;
  const items = await batchGet(table, wanted, { consistent: true });
  const itemOf = ({ SK }: { SK: string }) => items.find((item) => item['SK'] === SK);
  const [stored, storedRound, storedHold] = wanted.map(itemOf);
  if (stored === undefined || storedRound === undefined) return undefined;
  const { members, version, group: about } = storedGroup(stored);
  const { name, waits, cycleWaits, movedToEnd = [] } = about;
  const money = roundOf(storedRound);
  if (money.payout === null) return undefined;
  const recipient = members.find(({ id }) => id === money.payout?.recipient);
  const hold = storedHold === undefined ? null : holdItem.parse(storedHold);
  return {
    groupId: group,
    groupName: name,
    version,
    money,
    hold,
    recipientName: recipient?.name ?? null,
    recipientId: recipient?.userId ?? null,
    waits: { ...waits, ...cycleWaits },
    movedToEnd: movedToEnd.map(({ member }) => member),
  };
}
