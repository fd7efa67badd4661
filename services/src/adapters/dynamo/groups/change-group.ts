import {
  cents,
  type GroupId,
  groupTransitions,
  invitationTransitions,
  isSeated,
  membershipTransitions,
  type UserId,
} from '@halqa/domain';
import { formingEndsWork, invitationsExpireWork } from '../../../due/due-work.ts';
import type { GroupAggregate } from '../../../ports/group-records.ts';
import type { GroupChange, SaveResult } from '../../../ports/groups.ts';
import { bindGroup, checkBoundBank, releaseGroup } from '../bank/profile-writes.ts';
import { drawWrites } from '../draws/draw-writes.ts';
import { dueWrites } from '../due/due-writes.ts';
import { keys } from '../keys.ts';
import type { MoneyTables } from '../money/money-writes.ts';
import type { Table } from '../table.ts';
import { assignments, putNew, transact, type Write } from '../writes.ts';
import { factWrites } from './facts.ts';
import { invitationAttributes, plannedRoundOf } from './group-items.ts';
import { guarantorWrites, putGuarantee } from './guarantee-writes.ts';
import { addMember, noteChange, putMandate, removeMember, renameMember, renewMandate } from './member-writes.ts';
import { bindNewcomer, putReplacement, replacementWrites } from './replacement-writes.ts';
import { rosterAfter } from './roster.ts';
import { startWrites } from './start-writes.ts';
import { exchangeWrites, putSwap } from './swap-writes.ts';
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
  if (change.replaces) writes.push(bindNewcomer(table, id, change.replaces));
  const lastBank = writes.length - 1;
  if (starts) writes.push(...(await startWrites(moneyTables({ table, ledgerTable }), aggregate, starts, at)));
  if (draw) writes.push(...(await drawWrites(table, id, draw)));
  // A draw begins by somebody's hand, and ends by the clock.
  if (starts || draw?.kind === 'begins' || change.roles) {
    writes.push(noteChange(table, id, actorOf(aggregate, change), aggregate.version + 1));
  }
  if (changesTerms) writes.push(...termsWrites(table, aggregate, changesTerms));
  if (joins) writes.push(...addMember(table, id, aggregate.version + 1, joins));
  const gone = leaves ?? removes;
  const state = removes ? 'removed' : 'left';
  if (gone) writes.push(...removeMember(table, id, gone, state, at), releaseGroup(table, gone.userId, id));
  if (resends) writes.push(...(await resendWrites(table, id, resends)));
  if (link?.isOpen) writes.push(putNew(table, { ...keys.inviteCode(link.codeHash), groupId: id, invitationId: null }));
  if (memberBecomes) {
    const Key = keys.member(id, memberBecomes.id);
    writes.push({ Update: { TableName, Key, ...memberTransition(memberBecomes) } });
  }
  if (renames) writes.push(renameMember(table, id, renames));
  if (closedBy) writes.push(noteChange(table, id, closedBy, aggregate.version + 1));
  for (const invitation of invitationsBecome) {
    const Key = keys.invitation(id, invitation.id);
    writes.push({ Update: { TableName, Key, ...transitionTo(invitationTransitions, invitation.state) } });
  }
  // A complete group that lost a member forms anew; work that is due for its first time finds nothing to do.
  if (groupBecomes === 'forming') writes.push(...(await dueWrites(table, [formingEndsWork(id, at)])));
  writes.push(...factWrites(table, id, at, aggregate.version + 1, change.facts));
  if (change.asksSwap) writes.push(putSwap(table, id, change.asksSwap));
  if (change.exchanges)
    writes.push(...(await exchangeWrites(moneyTables({ table, ledgerTable }), aggregate, change.exchanges, at)));
  if (change.asksToLeave) writes.push(putReplacement(table, id, change.asksToLeave));
  if (change.replaces)
    writes.push(...(await replacementWrites(moneyTables({ table, ledgerTable }), aggregate, change.replaces, at)));
  if (change.asksGuarantee) writes.push(putGuarantee(table, id, change.asksGuarantee));
  if (change.changesGuarantor) writes.push(...guarantorWrites(table, aggregate, change.changesGuarantor, at));
  if (signs) writes.push(putMandate(table, id, signs));
  if (signs && renews) writes.push(renewMandate(table, id, signs.membershipId, renews));
  if (invites) {
    const { invitation, codeHash } = invites;
    const Item = { ...keys.invitation(id, invitation.id), ...invitationAttributes(invitation) };
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

/** Whose next list of groups must not be older than the change. */
function actorOf({ group, members }: GroupAggregate, { facts: [fact] }: GroupChange): UserId {
  return members.find(({ id }) => id === fact.by)?.userId ?? group.organizerId;
}

function moneyTables({ table, ledgerTable }: GroupTables): MoneyTables {
  if (ledgerTable === undefined)
    throw new Error('The order of payouts is in the ledger, which this function does not write');
  return { table, ledgerTable };
}

/** The invitation under its new code, valid anew; the old code opens nothing any more. */
async function resendWrites(
  table: Table,
  groupId: GroupId,
  { id, rotation, expiresAt, oldCodeHash, codeHash }: NonNullable<GroupChange['resends']>,
): Promise<Write[]> {
  const renewed = assignments({ rotation, validUntil: expiresAt });
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

function memberTransition({ state, mandate }: NonNullable<GroupChange['memberBecomes']>) {
  const transition = transitionTo(membershipTransitions, state);
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
  const { groupBecomes, closedBy, standby, starts, draw, changesTerms, link, roles, swaps, exchanges, at } = change;
  return {
    version: version + 1,
    roster: rosterAfter(aggregate, change),
    state: groupBecomes ?? group.state,
    ...(closedBy && { closedBy }),
    ...(standby && { standby }),
    ...(starts && { activatedOn: starts.activatedOn, rounds: starts.rounds.map(plannedRoundOf) }),
    ...(change.leavings && { leavings: change.leavings }),
    ...(change.replaces && replacedFields(group, change.replaces, at)),
    ...(draw && { draws: draw.draw.number }),
    ...roles,
    ...(swaps && { swaps }),
    ...(change.guarantees && { guarantees: change.guarantees }),
    ...(exchanges && { exchanged: [...(group.exchanged ?? []), exchangedOf(exchanges, at)] }),
    ...(changesTerms && { memberCount: changesTerms.memberCount }),
    ...(link && { isLinkOpen: link.isOpen }),
    ...(link?.isOpen && { inviteCode: link.inviteCode, linkRotation: link.rotation }),
    // A complete group that lost a member gets the full forming period again.
    ...(groupBecomes === 'forming' && { formingSince: at }),
  };
}

/** Also whoever leaves is co-organizer no more. */
const replacedFields = (
  { replaced = [], coOrganizer = null }: GroupAggregate['group'],
  { leaving: { round }, leaver, newcomer, rounds }: NonNullable<GroupChange['replaces']>,
  at: number,
) => ({
  replaced: [...replaced, { from: leaver.id, to: newcomer.id, round, claim: claimIn(rounds, round), at }],
  ...(coOrganizer === leaver.id && { coOrganizer: null }),
});

const claimIn = (rounds: NonNullable<GroupChange['replaces']>['rounds'], round: number) =>
  rounds.find(({ after }) => after.round.round === round)?.after.round.claim?.amount ?? cents(0);

const exchangedOf = ({ swap: { by, to, rounds } }: NonNullable<GroupChange['exchanges']>, at: number) => ({
  ...{ by, to, rounds, at },
});
