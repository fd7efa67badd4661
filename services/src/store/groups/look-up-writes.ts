import { bankDueAt, datesMoveAt, isReplaced, isSeated, type MembershipState, type RoundMoney } from '@halqa/domain';
import { datesMoveWork, formingEndsWork, invitationsExpireWork, seatsExpireWork } from '../../due/due-work.ts';
import type { DueWork } from '../../ports/due.ts';
import type { GroupValue, Member } from '../../ports/group-records.ts';
import { bindGroup, checkBoundBank, releaseGroup } from '../bank/profile-writes.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';

/* What is stored elsewhere about a group, from the difference between the group as it was and as it becomes. */

/** What a decision changes: as it was, of a new group without anybody, and as it becomes. */
export type Difference = {
  readonly before: Pick<GroupValue, 'members' | 'invitations'> & {
    readonly group?: Pick<GroupValue['group'], 'state' | 'plannedFrom' | 'standby'>;
  };
  readonly next: GroupValue;
};

/** Binds the bank of whoever takes a seat for good, and checks everybody's when the group starts. */
export function bankWrites(table: Table, { before, next: { group, members } }: Difference): Write[] {
  return members.flatMap((member) => {
    const was = stateBefore(before, member);
    const isNew = was !== member.state && was !== 'joined' && (member.state === 'joined' || member.state === 'active');
    if (isNew) return [bindGroup(table, member.userId, group.id)];
    return was === 'joined' && member.state === 'active' ? [checkBoundBank(table, member.userId, group.id)] : [];
  });
}

const stateBefore = ({ members }: Difference['before'], { id }: Member): MembershipState | undefined =>
  members.find((each) => each.id === id)?.state;

/** Who decided, the version that the group gets, and the rounds that change with it. */
type Decided = {
  readonly by: Member['id'] | null;
  readonly version: number;
  readonly rounds?: readonly { readonly after: RoundMoney }[] | undefined;
};

/**
 * Entries in persons' lists of groups. The entry is what stops a person from taking a second seat; its version keeps the next list of
 * whoever changed the group from being older than that. Whoever leaves before the start loses the entry and gets another one, by which
 * the copy of their data finds what they signed. A member whose place somebody took keeps theirs, as a former member, and the bond
 * to their bank: what they paid in comes back to it.
 */
export function listWrites(table: Table, { before, next }: Difference, decided: Decided): Write[] {
  const { name: TableName } = table;
  const { id: groupId } = next.group;
  const { by, version, rounds = [] } = decided;
  return next.members.flatMap((member): Write[] => {
    const { id, userId } = member;
    const Key = keys.membership(userId, groupId);
    const was = stateBefore(before, member);
    const wasSeated = was !== undefined && isSeated({ state: was });
    if (isSeated(member) && !wasSeated) {
      const paid = paidBefore(rounds, id);
      const entry = { ...Key, groupId, membershipId: id, version };
      return [putNew(table, paid.length === 0 ? entry : { ...entry, paid: new Set(paid) })];
    }
    const own = { TableName, Key, ConditionExpression: 'membershipId = :id' };
    if (wasSeated && isReplaced(member)) {
      const UpdateExpression = 'SET version = :version, former = :former REMOVE #hidden';
      const values = { ':version': version, ':former': true, ':id': id };
      const named = { ExpressionAttributeNames: { '#hidden': 'hidden' }, ExpressionAttributeValues: values };
      return [{ Update: { ...own, UpdateExpression, ...named } }];
    }
    const ofMember = { ':id': id };
    if (wasSeated && !isSeated(member)) {
      const left = putNew(table, { ...keys.leftMembership(userId, groupId, id), groupId, membershipId: id });
      return [{ Delete: { ...own, ExpressionAttributeValues: ofMember } }, left, releaseGroup(table, userId, groupId)];
    }
    if (id !== by || !isSeated(member)) return [];
    const values = { ...ofMember, ':version': version };
    return [{ Update: { ...own, UpdateExpression: 'SET version = :version', ExpressionAttributeValues: values } }];
  });
}

/** Entries of persons who wait for a seat, beside their lists of groups. */
export function standbyWrites({ name: TableName }: Table, { before, next: { group } }: Difference): Write[] {
  const was = (before.group?.standby ?? []).map(({ userId }) => userId);
  const becomes = group.standby.map(({ userId }) => userId);
  const groupId = group.id;
  return [
    ...becomes
      .filter((person) => !was.includes(person))
      .map((person) => ({ Put: { TableName, Item: { ...keys.standby(person, groupId), groupId } } })),
    ...was
      .filter((person) => !becomes.includes(person))
      .map((person) => ({ Delete: { TableName, Key: keys.standby(person, groupId) } })),
  ];
}

/** The rounds that have begun and ask nothing of a new member. */
const paidBefore = (rounds: NonNullable<Decided['rounds']>, id: Member['id']): number[] =>
  rounds
    .filter(({ after: { contributions } }) => contributions.length > 0)
    .filter(({ after: { contributions } }) => contributions.every(({ member }) => member !== id))
    .map(({ after }) => after.round.round);

/**
 * The work of the times that this change sets: when invitations and seats expire, dates move along, and forming ends. Work of an earlier
 * time stays, and finds nothing to do.
 */
export function dueAfter({ before, next }: Difference): DueWork[] {
  const { group, invitations } = next;
  const wasValid = new Set(before.invitations.map(({ id, expiresAt }) => `${id} ${expiresAt}`));
  const renewed = invitations.filter(({ id, expiresAt }) => !wasValid.has(`${id} ${expiresAt}`));
  const formsAnew = group.state === 'forming' && before.group?.state !== 'forming';
  const movesAt = group.plannedFrom === before.group?.plannedFrom ? undefined : datesMoveAt(group);
  return [
    ...(movesAt === undefined ? [] : [datesMoveWork(group.id, movesAt)]),
    ...(formsAnew ? [formingEndsWork(group.id, group.formingSince)] : []),
    ...[...new Set(renewed.map(({ expiresAt }) => expiresAt))].map((at) => invitationsExpireWork(group.id, at)),
    ...waitingSince(before, next).map((at) => seatsExpireWork(group.id, at)),
  ];
}

/** When the seats that wait for a bank since this change are free again: one time each, however many wait until then. */
function waitingSince(before: Difference['before'], next: GroupValue): number[] {
  const [was, becomes] = [before, next].map(({ members }) => members.flatMap((each) => bankDueAt(next, each) ?? []));
  return [...new Set(becomes)].filter((at) => !was?.includes(at));
}
