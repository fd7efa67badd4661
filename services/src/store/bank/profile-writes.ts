import type { GroupId, UserId } from '@halqa/domain';
import type { BankAttention, BankConnection } from '../../ports/bank.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import type { Write } from '../writes.ts';

/**
 * The bank fields of a profile. `bankItemId` names the connection that counts, `debitAccountId` its account that is debited, and
 * `bankConnectedAt` says since when: a return from before then does not stop its debits. `boundGroups` are the groups whose seat was
 * taken with the linked bank: whoever takes one adds it on the condition that a bank is linked, and a bank is unlinked on
 * the condition that none was added.
 */

/**
 * Marks the profile as linked, on the condition that its connection is still the one that was seen.
 *
 * @param endsAttention for a connection that was just linked: it needs nothing, whatever the bank reported before
 */
export function linkProfile(
  { name }: Table,
  { userId, itemId, connectedAt, debitAccount }: BankConnection,
  seen: BankConnection | undefined,
  { endsAttention }: { readonly endsAttention: boolean },
): Write {
  const shown = debitAccount && withoutId(debitAccount);
  return {
    Update: {
      TableName: name,
      Key: keys.profile(userId),
      UpdateExpression: `SET has_bank_account = :linked, debit_account = :debit, bankItemId = :itemId, debitAccountId = :account, bankConnectedAt = :at${endsAttention ? ', bank_attention = :none' : ''}`,
      ConditionExpression: `attribute_exists(PK) AND attribute_not_exists(closed_at) AND ${ifSeen(seen?.itemId)}`,
      ExpressionAttributeValues: {
        ':linked': true,
        ':debit': shown,
        ':itemId': itemId,
        ':account': debitAccount?.accountId ?? null,
        ':at': connectedAt,
        ...(endsAttention && { ':none': null }),
        ...(seen && { ':seen': seen.itemId }),
      },
    },
  };
}

/** Says what the connection needs, on the condition that it is still this one, and with `seen` that nothing else is said by now. */
export function noteAttention(
  { name }: Table,
  { userId, itemId }: Pick<BankConnection, 'userId' | 'itemId'>,
  attention: BankAttention | null,
  seen?: BankAttention | null,
): Write {
  return {
    Update: {
      TableName: name,
      Key: keys.profile(userId),
      UpdateExpression: 'SET bank_attention = :attention',
      ConditionExpression: `attribute_exists(PK) AND ${ifSeen(itemId)}${seen === undefined ? '' : ` AND ${ifStillNoted(seen)}`}`,
      ExpressionAttributeValues: {
        ':attention': attention && { ...attention, since: isoOf(attention) },
        ':seen': itemId,
        ...(seen !== undefined && { ':noted': seen && isoOf(seen) }),
      },
    },
  };
}

/**
 * Marks the profile as not linked, on the conditions that it names this connection and no group was bound since.
 *
 * @param closedAt also closes the account, in ISO 8601
 */
export function unlinkProfile(
  { name }: Table,
  { userId, itemId }: { readonly userId: UserId; readonly itemId: string | undefined },
  boundGroups: ReadonlySet<GroupId>,
  { closedAt }: { readonly closedAt?: string } = {},
): Write {
  const isBound = boundGroups.size > 0;
  const closing = closedAt === undefined ? '' : ', closed_at = :closed';
  return {
    Update: {
      TableName: name,
      Key: keys.profile(userId),
      UpdateExpression: `SET has_bank_account = :linked, debit_account = :debit, bank_attention = :none${closing} REMOVE bankItemId, debitAccountId, bankConnectedAt, boundGroups`,
      ConditionExpression: [
        'attribute_exists(PK)',
        ifSeen(itemId),
        isBound ? 'boundGroups = :bound' : 'attribute_not_exists(boundGroups)',
      ].join(' AND '),
      ExpressionAttributeValues: {
        ':linked': false,
        ':debit': null,
        ':none': null,
        ...(itemId !== undefined && { ':seen': itemId }),
        ...(isBound && { ':bound': new Set(boundGroups) }),
        ...(closedAt !== undefined && { ':closed': closedAt }),
      },
    },
  };
}

/** The condition that the profile still says what was seen. `:noted`: since when; null where it said nothing. */
const ifStillNoted = (seen: BankAttention | null): string =>
  seen === null ? '(attribute_not_exists(bank_attention) OR bank_attention = :noted)' : 'bank_attention.since = :noted';

const isoOf = ({ since }: BankAttention): string => new Date(since).toISOString();

/** The condition that the connection is the one that was seen. A profile that an earlier version has linked names none to compare. */
const ifSeen = (itemId: string | undefined): string =>
  itemId === undefined
    ? 'attribute_not_exists(bankItemId)'
    : '(bankItemId = :seen OR attribute_not_exists(bankItemId))';

const withoutId = ({ institutionName, accountName, maskNumber }: NonNullable<BankConnection['debitAccount']>) => ({
  institutionName,
  accountName,
  maskNumber,
});

/** Binds the group to the person's bank, on the condition that one is linked. */
export function bindGroup({ name }: Table, userId: UserId, groupId: GroupId): Write {
  return {
    Update: {
      TableName: name,
      Key: keys.profile(userId),
      UpdateExpression: 'ADD boundGroups :group',
      ConditionExpression: 'has_bank_account = :linked',
      ExpressionAttributeValues: { ':group': new Set([groupId]), ':linked': true },
    },
  };
}

/** Ends the bond when the member leaves the seat. */
export function releaseGroup({ name }: Table, userId: UserId, groupId: GroupId): Write {
  return {
    Update: {
      TableName: name,
      Key: keys.profile(userId),
      UpdateExpression: 'DELETE boundGroups :group',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':group': new Set([groupId]) },
    },
  };
}

/** The condition that the person has a bank, or has none: a seat without one waits for it. */
export function checkBank({ name }: Table, userId: UserId, hasBank: boolean): Write {
  return {
    ConditionCheck: {
      TableName: name,
      Key: keys.profile(userId),
      ConditionExpression: 'has_bank_account = :hasBank',
      ExpressionAttributeValues: { ':hasBank': hasBank },
    },
  };
}

/** The condition that the bank with which the person took the seat, or one in its place, is linked. */
export function checkBoundBank({ name }: Table, userId: UserId, groupId: GroupId): Write {
  return {
    ConditionCheck: {
      TableName: name,
      Key: keys.profile(userId),
      ConditionExpression: 'has_bank_account = :linked AND contains(boundGroups, :group)',
      ExpressionAttributeValues: { ':linked': true, ':group': groupId },
    },
  };
}
