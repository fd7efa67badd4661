import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type EpochMilliseconds,
  type GroupId,
  groupTransitions,
  invitationTransitions,
  isSeated,
  membershipTransitions,
  type UserId,
} from '@halqa/domain';
import { formingEndsWork, invitationsExpireWork } from '../../../due/due-work.ts';
import type {
  GroupAggregate,
  InvitationAddress,
  MailedFrom,
  OwnMembership,
  SharedContact,
} from '../../../ports/group-records.ts';
import type { GroupChange, SaveResult } from '../../../ports/groups.ts';
import { bindGroup, checkBoundBank, releaseGroup } from '../bank/profile-writes.ts';
import { drawWrites } from '../draws/draw-writes.ts';
import { dueWrites } from '../due/due-writes.ts';
import { keys } from '../keys.ts';
import type { MoneyTables } from '../money/money-writes.ts';
import type { Table } from '../table.ts';
import { assignments, conditionFailed, putNew, transact, type Write } from '../writes.ts';
import { invitationAttributes, roundDates } from './group-items.ts';
import { historyWrite } from './history.ts';
import { addMember, noteChange, putMandate, removeMember, renameMember, renewMandate } from './member-writes.ts';
import { rosterAfter } from './roster.ts';
import { startWrites } from './start-writes.ts';
import { termsWrites } from './terms-writes.ts';
import { statesAsValues, transitionTo } from './transition-writes.ts';

/** Groups are started by functions that may write the ledger. */
export type GroupTables = { readonly table: Table; readonly ledgerTable?: Table | undefined };

/** Saves one decision in one transaction. */
export async function changeGroup(
  { table, ledgerTable }: GroupTables,
  aggregate: GroupAggregate,
  change: GroupChange,
): Promise<SaveResult> {
  const { id } = aggregate.group;
  const TableName = table.name;
  const { groupBecomes, joins, leaves, removes, resends, link, memberBecomes, renames, closedBy } = change;
  const { signs, renews, starts, draw, changesTerms, invitationsBecome = [], invites, at } = change;
  const binds = bindsBankOf(aggregate, change);
  const writes: Write[] = [
    updateGroup(table, aggregate, change),
    ...(binds === undefined ? [] : [bindGroup(table, binds, id)]),
  ];
  const banks = starts
    ? aggregate.members.filter(isSeated).map((member) => checkBoundBank(table, member.userId, id))
    : [];
  writes.push(...banks);
  const lastBank = writes.length - 1;
  if (starts) writes.push(...(await startWrites(moneyTables({ table, ledgerTable }), aggregate, starts, at)));
  if (draw) writes.push(...(await drawWrites(table, id, draw)));
  // The draw begins by the organizer's hand, and ends by the clock.
  if (draw?.kind === 'begins') writes.push(noteChange(table, id, aggregate.group.organizerId, aggregate.version + 1));
  if (changesTerms) writes.push(...termsWrites(table, aggregate, changesTerms, at));
  if (joins) writes.push(...addMember(table, id, aggregate.version + 1, joins));
  const gone = leaves ?? removes;
  const state = removes ? 'removed' : 'left';
  if (gone) writes.push(...removeMember(table, id, gone, state, at), releaseGroup(table, gone.userId, id));
  if (resends) writes.push(...(await resendWrites(table, id, resends, at)));
  if (link?.isOpen) writes.push(putNew(table, { ...keys.inviteCode(link.codeHash), groupId: id, invitationId: null }));
  if (memberBecomes) {
    const Key = keys.member(id, memberBecomes.id);
    writes.push({ Update: { TableName, Key, ...memberTransition(memberBecomes, at) } });
  }
  if (renames) writes.push(renameMember(table, id, renames));
  if (closedBy) writes.push(noteChange(table, id, closedBy, aggregate.version + 1));
  for (const invitation of invitationsBecome) {
    const Key = keys.invitation(id, invitation.id);
    writes.push({ Update: { TableName, Key, ...transitionTo(invitationTransitions, invitation.state, at) } });
  }
  // A complete group that lost a member forms anew; work that is due for its first time finds nothing to do.
  if (groupBecomes === 'forming') writes.push(...(await dueWrites(table, [formingEndsWork(id, at)])));
  writes.push(historyWrite(table, id, aggregate.version + 1, change));
  if (signs) writes.push(putMandate(table, id, signs));
  if (signs && renews) writes.push(renewMandate(table, id, signs.membershipId, renews, at));
  if (invites) {
    const { invitation, codeHash } = invites;
    const Item = { ...keys.invitation(id, invitation.id), ...invitationAttributes(invitation), changedAt: at };
    const code = { ...keys.inviteCode(codeHash), groupId: id, invitationId: invitation.id };
    writes.push(putNew(table, Item), putNew(table, code));
    writes.push(...(await dueWrites(table, [invitationsExpireWork(id, invitation.expiresAt)])));
  }
  const result = await transact(table, writes);
  if (result.ok) return 'saved';
  // The banks come directly after the group.
  const isBankMissing = lastBank > 0 && result.conditionFailed.every((write) => write >= 1 && write <= lastBank);
  return isBankMissing ? 'bank_missing' : 'changed';
}

function moneyTables({ table, ledgerTable }: GroupTables): MoneyTables {
  if (ledgerTable === undefined) throw new Error('A group is started where the ledger is written');
  return { table, ledgerTable };
}

/** The invitation under its new code, valid anew; the old code opens nothing any more. */
async function resendWrites(
  table: Table,
  groupId: GroupId,
  { id, rotation, expiresAt, oldCodeHash, codeHash }: NonNullable<GroupChange['resends']>,
  at: EpochMilliseconds,
): Promise<Write[]> {
  const renewed = assignments({ rotation, validUntil: expiresAt, changedAt: at });
  const pending = statesAsValues(invitationTransitions.statesLeadingTo('revoked'));
  return [
    {
      Update: {
        TableName: table.name,
        Key: keys.invitation(groupId, id),
        UpdateExpression: renewed.UpdateExpression,
        ConditionExpression: `#state IN (${Object.keys(pending)})`,
        ExpressionAttributeNames: { ...renewed.ExpressionAttributeNames, '#state': 'state' },
        ExpressionAttributeValues: { ...renewed.ExpressionAttributeValues, ...pending },
      },
    },
    { Delete: { TableName: table.name, Key: keys.inviteCode(oldCodeHash) } },
    putNew(table, { ...keys.inviteCode(codeHash), groupId, invitationId: id }),
    ...(await dueWrites(table, [invitationsExpireWork(groupId, expiresAt)])),
  ];
}

function memberTransition({ state, mandate }: NonNullable<GroupChange['memberBecomes']>, at: EpochMilliseconds) {
  const transition = transitionTo(membershipTransitions, state, at);
  if (mandate === undefined) return transition;
  return {
    ...transition,
    UpdateExpression: `${transition.UpdateExpression}, mandate = :mandate`,
    ExpressionAttributeValues: { ...transition.ExpressionAttributeValues, ':mandate': mandate },
  };
}

/** Whose linked bank the change relies on. */
function bindsBankOf({ members }: GroupAggregate, { joins, memberBecomes }: GroupChange): UserId | undefined {
  if (joins?.state === 'joined') return joins.userId;
  return memberBecomes?.state === 'joined' ? members.find(({ id }) => id === memberBecomes.id)?.userId : undefined;
}

/** Raises the version on the condition that it is the loaded one, so that two decisions never share the same seats. */
function updateGroup({ name }: Table, aggregate: GroupAggregate, change: GroupChange): Write {
  const { group, version } = aggregate;
  const { groupBecomes } = change;
  const from = groupBecomes === undefined ? [group.state] : groupTransitions.statesLeadingTo(groupBecomes);
  const allowed = statesAsValues(from);
  const fields = fieldsOf(aggregate, change);
  const named = Object.keys(fields).map((field) => [`#${field}`, field]);
  const values = Object.entries(fields).map(([field, value]) => [`:${field}`, value]);
  return {
    Update: {
      TableName: name,
      Key: keys.group(group.id),
      UpdateExpression: `SET ${named.map(([key, field]) => `${key} = :${field}`)}`,
      ConditionExpression: `#version = :seen AND #state IN (${Object.keys(allowed)})`,
      ExpressionAttributeNames: Object.fromEntries(named),
      ExpressionAttributeValues: { ':seen': version, ...Object.fromEntries(values), ...allowed },
    },
  };
}

function fieldsOf(aggregate: GroupAggregate, change: GroupChange) {
  const { group, version } = aggregate;
  const { groupBecomes, closedBy, standby, starts, draw, changesTerms, link, roles, at } = change;
  return {
    version: version + 1,
    roster: rosterAfter(aggregate, change),
    state: groupBecomes ?? group.state,
    changedAt: at,
    ...(closedBy && { closedBy }),
    ...(standby && { standby }),
    ...(starts && { activatedOn: starts.activatedOn, rounds: starts.rounds.map(roundDates) }),
    ...(draw && { draws: draw.draw.number }),
    ...roles,
    ...(changesTerms && { memberCount: changesTerms.memberCount }),
    ...(link && { isLinkOpen: link.isOpen }),
    ...(link?.isOpen && { inviteCode: link.inviteCode, linkRotation: link.rotation }),
    // A complete group that lost a member gets the full forming period again.
    ...(groupBecomes === 'forming' && { formingSince: at }),
  };
}

/* Updates of one item that no decision about seats depends on, so the version of the group does not change. */

export async function markSent(
  table: Table,
  { groupId, invitationId }: InvitationAddress,
  mailed: MailedFrom,
  at: EpochMilliseconds,
): Promise<void> {
  const set = assignments({ state: 'sent', mailed, changedAt: at });
  // One that is mailed again is sent already; it gets sender and names of the new mail.
  const allowed = statesAsValues([...invitationTransitions.statesLeadingTo('sent'), 'sent']);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: keys.invitation(groupId, invitationId),
    ...set,
    ConditionExpression: `#state IN (${Object.keys(allowed)})`,
    ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ...allowed },
  });
  await conditionFailed(table.documents.send(update));
}

export async function shareContact(
  table: Table,
  { groupId, membershipId }: OwnMembership,
  shares: SharedContact,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: keys.member(groupId, membershipId),
    ...assignments({ shares }),
    ConditionExpression: 'attribute_exists(PK)',
  });
  await conditionFailed(table.documents.send(update));
}

/** False when the person has no seat in the group. */
export async function setHidden(table: Table, userId: UserId, groupId: GroupId, hidden: boolean): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: keys.membership(userId, groupId),
    UpdateExpression: 'SET #hidden = :hidden',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#hidden': 'hidden' },
    ExpressionAttributeValues: { ':hidden': hidden },
  });
  return !(await conditionFailed(table.documents.send(update)));
}

export const notePaid = (table: Table, userId: UserId, groupId: GroupId, round: number, isPaid: boolean) =>
  noteRound(table, keys.membership(userId, groupId), 'paid', round, isPaid);

export const notePaidOut = (table: Table, groupId: GroupId, round: number, isPaidOut: boolean) =>
  noteRound(table, keys.group(groupId), 'paidOut', round, isPaidOut);

/** Adds a round to a set of numbers, or takes it out; either is the same when it is repeated. */
async function noteRound(
  { name, documents }: Table,
  Key: { readonly PK: string; readonly SK: string },
  field: 'paid' | 'paidOut',
  round: number,
  isIn: boolean,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: name,
    Key,
    UpdateExpression: `${isIn ? 'ADD' : 'DELETE'} #rounds :round`,
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeNames: { '#rounds': field },
    ExpressionAttributeValues: { ':round': new Set([round]) },
  });
  await conditionFailed(documents.send(update));
}
