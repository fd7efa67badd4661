import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditAction, defaultPreferences, preferencesUpdate, type StoredPreferences } from '@halqa/contract';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import * as z from 'zod';
import { problem } from '../basics/handler.ts';
import {
  type AuditStamp,
  type PreferenceRepository,
  type ProfileChangeResult,
  type ProfileChanges,
  type ProfileRepository,
  type StoredProfile,
  storedProfile,
} from '../ports/profiles.ts';
import { keys, listings } from './keys.ts';
import { auditWrite } from './operators.ts';
import type { Table } from './table.ts';
import { assignments, put, putNew, transact, type Write } from './writes.ts';

const emailOwner = z.object({ userId: z.string() });

/** Stores profiles, and for each an item by which the owner of its address is found. */
export function dynamoProfiles(table: Table): ProfileRepository {
  return { find, create, change, findByEmail, grantSandbox, askForAccess, rejectSandbox, makeOperator };

  async function find(userId: string): Promise<StoredProfile | undefined> {
    const found = await read(keys.profile(userId));
    return found && storedProfile.parse(found);
  }

  async function create(profile: StoredProfile): Promise<boolean> {
    const { id, email, created_at } = profile;
    const written = await transact(table, [
      putNew(table, { ...keys.profile(id), ...keys.listed(listings.people, Date.parse(created_at), id), ...profile }),
      // The user pool gives an address to one account at a time, so the latest owner replaces the one before.
      put(table, { ...keys.emailOwner(email), GSI1PK: listings.addresses, GSI1SK: email, userId: id }),
    ]);
    return written.ok;
  }

  async function findByEmail(email: string): Promise<StoredProfile | undefined> {
    const owner = await read(keys.emailOwner(email));
    return owner && find(emailOwner.parse(owner).userId);
  }

  function grantSandbox(userId: UserId, grant: AuditStamp): Promise<boolean> {
    return setFlag('is_plaid_sandbox_authorized', 'sandbox_granted', userId, grant, [requestEnds(userId)]);
  }

  async function askForAccess(userId: UserId, at: EpochMilliseconds): Promise<void> {
    const asked_at = new Date(at).toISOString();
    const update = assignments({ access_request: { asked_at, rejected_at: null }, updated_at: asked_at });
    await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.profile(userId),
          ...update,
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':unset': false, ':null': 'NULL' },
          ConditionExpression:
            'is_plaid_sandbox_authorized = :unset AND (attribute_not_exists(#access_request) OR attribute_type(#access_request, :null))',
        },
      },
      put(table, { ...keys.accessRequest(userId), ...keys.listed(listings.accessRequests, at, userId), userId }),
    ]);
  }

  async function rejectSandbox(
    userId: UserId,
    { reason, ...grant }: AuditStamp & { reason: string },
  ): Promise<boolean> {
    const { id, by, at } = grant;
    const rejectedAt = new Date(at).toISOString();
    const written = await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.profile(userId),
          UpdateExpression: 'SET access_request.rejected_at = :at, updated_at = :at',
          ExpressionAttributeValues: { ':at': rejectedAt, ':unset': false, ':null': 'NULL' },
          ConditionExpression:
            'is_plaid_sandbox_authorized = :unset AND attribute_type(access_request.rejected_at, :null)',
        },
      },
      requestEnds(userId),
      auditWrite(table, { id, action: 'sandbox_rejected', by, at, whom: userId, search: null, reason }),
    ]);
    return written.ok;
  }

  function requestEnds(userId: UserId): Write {
    return { Delete: { TableName: table.name, Key: keys.accessRequest(userId) } };
  }

  function makeOperator(userId: UserId, grant: AuditStamp): Promise<boolean> {
    return setFlag('is_admin', 'operator_made', userId, grant);
  }

  /** Sets a flag that is not set, together with the audit entry. False when it was set, or there is no profile. */
  async function setFlag(
    flag: 'is_plaid_sandbox_authorized' | 'is_admin',
    action: AuditAction,
    userId: UserId,
    { id, by, at }: AuditStamp,
    alsoWritten: readonly Write[] = [],
  ): Promise<boolean> {
    const update = assignments({ [flag]: true, updated_at: new Date(at).toISOString() });
    const written = await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: keys.profile(userId),
          ...update,
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':unset': false },
          ConditionExpression: `#${flag} = :unset`,
        },
      },
      ...alsoWritten,
      auditWrite(table, { id, action, by, at, whom: userId, search: null }),
    ]);
    return written.ok;
  }

  async function read(Key: Record<string, string>) {
    const { Item } = await table.documents.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
    return Item;
  }

  async function change(userId: UserId, changes: ProfileChanges): Promise<ProfileChangeResult> {
    const set = assignments(changes);
    const unchangedOrUnset = ' AND (attribute_type(#date_of_birth, :unset) OR #date_of_birth = :date_of_birth)';
    const setsBirth = 'date_of_birth' in changes;
    const update = new UpdateCommand({
      TableName: table.name,
      Key: keys.profile(userId),
      ...set,
      ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ...(setsBirth ? { ':unset': 'NULL' } : {}) },
      ConditionExpression: `attribute_exists(PK)${setsBirth ? unchangedOrUnset : ''}`,
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      const { Attributes } = await table.documents.send(update);
      return { ok: true, profile: storedProfile.parse(Attributes) };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return problem(error.Item ? 'date_of_birth_fixed' : 'profile_missing');
    }
  }
}

/** The item under `keys.preferences`: only what a member chose, so that a new default reaches everyone else. */
export const preferencesItem = z
  .object({ PK: z.string(), ...preferencesUpdate.shape })
  .transform((chosen) => ({ ...defaultPreferences, ...chosen }));

export function dynamoPreferences({ name, documents }: Table): PreferenceRepository {
  return { find, change };

  async function find(userId: string): Promise<StoredPreferences> {
    const Key = keys.preferences(userId);
    const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return preferencesOf(Item ?? Key);
  }

  async function change(userId: string, changes: Partial<StoredPreferences>): Promise<StoredPreferences> {
    const Key = keys.preferences(userId);
    const update = { TableName: name, Key, ...assignments(changes), ReturnValues: 'ALL_NEW' as const };
    const { Attributes } = await documents.send(new UpdateCommand(update));
    return preferencesOf(Attributes);
  }
}

function preferencesOf(item: unknown): StoredPreferences {
  const { PK: _, ...preferences } = preferencesItem.parse(item);
  return preferences;
}
