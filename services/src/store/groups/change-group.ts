import { isDeepStrictEqual } from 'node:util';
import {
  type GroupId,
  type GroupMoney,
  groupTransitions,
  invitationTransitions,
  isSeated,
  membershipTransitions,
  type StateMachine,
} from '@halqa/domain';
import type { GroupAggregate, GroupValue, SignedText } from '../../ports/group-records.ts';
import type { GroupChange, HashedCode, SaveResult } from '../../ports/groups.ts';
import { drawWrites } from '../draws/draw-writes.ts';
import { dueWrites } from '../due/due-writes.ts';
import { keys } from '../keys.ts';
import { roundItemOf } from '../money/money-items.ts';
import { additionWrites } from '../money/money-writes.ts';
import { putNext } from '../money/put-next.ts';
import type { Table } from '../table.ts';
import { putNew, transact, type Write } from '../writes.ts';
import { answerAgreement, putAgreement } from './agreement-items.ts';
import { factWrites } from './facts.ts';
import { groupAttributes } from './group-items.ts';
import { bankWrites, dueAfter, listWrites, standbyWrites } from './look-up-writes.ts';

/** The ledger's table is there for functions that start groups or change the order of payouts, which the ledger records. */
export type GroupTables = { readonly table: Table; readonly ledgerTable?: Table | undefined };

/** Saves what a decision changes in one transaction: the difference on the group's item, and what is looked up elsewhere. */
export async function changeGroup(
  tables: GroupTables,
  before: GroupAggregate,
  change: GroupChange,
): Promise<SaveResult> {
  const { table } = tables;
  const { id } = before.group;
  const { at, facts, next, signs, codes, draw, asks, answers, money } = change;
  ensureAllowed(before, next);
  const difference = { before, next };
  const version = before.version + 1;
  const banks = bankWrites(table, difference);
  const result = await transact(table, [
    updateGroup(table, before, next),
    ...banks,
    ...listWrites(table, difference, { by: facts[0].by, version, rounds: money?.rounds }),
    ...standbyWrites(table, difference),
    ...factWrites(table, id, at, version, facts),
    ...(await dueWrites(table, dueAfter(difference))),
    ...(signs ? [putMandate(table, id, signs)] : []),
    ...(codes ? [...codes.added.map((code) => putCode(table, id, code)), ...endedCode(table, codes)] : []),
    ...(draw ? await drawWrites(table, id, draw) : []),
    ...(asks ? [putAgreement(table, id, asks)] : []),
    ...(answers ? [answerAgreement(table, id, answers, at)] : []),
    ...(money ? await moneyWrites(tables, id, money, at) : []),
  ]);
  if (result.ok) return 'saved';
  // The banks come directly after the group.
  const isBankMissing = result.conditionFailed.every((write) => write >= 1 && write <= banks.length);
  return isBankMissing ? 'bank_missing' : 'changed';
}

/**
 * Writes the attributes that differ and raises the version, on the condition that it is the one that was read: two decisions never give
 * away the same seat. Whoever leaves their seat shares their contact with nobody any more.
 */
function updateGroup({ name }: Table, before: GroupAggregate, next: GroupValue): Write {
  const [was, becomes] = [groupAttributes(before), { ...groupAttributes(next), version: before.version + 1 }];
  const changed = Object.entries(becomes).filter(
    ([field, value]) => !isDeepStrictEqual(value, Reflect.get(was, field)),
  );
  const ended = next.members.filter(
    (member) => !isSeated(member) && before.members.some((each) => each.id === member.id && isSeated(each)),
  );
  const removed = ended.map((_, index) => `#shares.#ended${index}`);
  return {
    Update: {
      TableName: name,
      Key: keys.group(before.group.id),
      UpdateExpression: `SET ${changed.map(([field]) => `#${field} = :${field}`)}${removed.length > 0 ? ` REMOVE ${removed}` : ''}`,
      ConditionExpression: '#version = :seen',
      ExpressionAttributeNames: {
        ...Object.fromEntries(changed.map(([field]) => [`#${field}`, field])),
        ...(removed.length > 0 && { '#shares': 'shares' }),
        ...Object.fromEntries(ended.map(({ id }, index) => [`#ended${index}`, id])),
      },
      ExpressionAttributeValues: {
        ':seen': before.version,
        ...Object.fromEntries(changed.map(([field, value]) => [`:${field}`, value])),
      },
    },
  };
}

/** @throws {Error} when a state follows that the state machines do not know: a decision is wrong */
function ensureAllowed(before: GroupValue, next: GroupValue): void {
  const areAllowed = <Each extends { readonly id: string; readonly state: string }>(
    machine: StateMachine<Each['state']>,
    was: readonly Each[],
    become: readonly Each[],
  ) =>
    was.every((each) => {
      const state = become.find(({ id }) => id === each.id)?.state;
      return state !== undefined && (state === each.state || machine.canMove(each.state, state));
    });
  const isAllowed =
    areAllowed(groupTransitions, [before.group], [next.group]) &&
    areAllowed(membershipTransitions, before.members, next.members) &&
    areAllowed(invitationTransitions, before.invitations, next.invitations);
  if (!isAllowed) throw new Error(`A decision changes a state of ${before.group.id} in a way that is not allowed`);
}

/** Puts what a member signed, beside the group. */
export function putMandate(table: Table, groupId: GroupId, { membershipId, mandate }: SignedText): Write {
  return putNew(table, { ...keys.mandate(groupId, membershipId, mandate.signedAt), ...mandate });
}

export const putCode = (table: Table, groupId: GroupId, { codeHash, invitationId }: HashedCode): Write =>
  putNew(table, { ...keys.inviteCode(codeHash), groupId, invitationId });

const endedCode = ({ name }: Table, { ended }: NonNullable<GroupChange['codes']>): Write[] =>
  ended === undefined ? [] : [{ Delete: { TableName: name, Key: keys.inviteCode(ended) } }];

async function moneyWrites(
  { table, ledgerTable }: GroupTables,
  groupId: GroupId,
  { rounds, entries, due, events }: GroupMoney,
  at: number,
): Promise<Write[]> {
  if (ledgerTable === undefined)
    throw new Error('The order of payouts is in the ledger, which this function does not write');
  const { writes } = await additionWrites({ table, ledgerTable }, { groupId, at, entries, due, events });
  return [
    ...rounds.map(({ before, after }) => putNext(table, roundItemOf(groupId, after), before?.round.version)),
    ...writes.map(({ write }) => write),
  ];
}
