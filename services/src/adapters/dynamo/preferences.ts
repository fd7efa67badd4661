import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { defaultPreferences, type Preferences, preferencesUpdate } from '@halqa/contract';
import * as z from 'zod';
import type { PreferenceRepository } from '../../ports/profiles.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { assignments } from './writes.ts';

/** USER#u PREFERENCES: only what a member chose, so that a new default reaches everyone else. */
const preferencesItem = z.object(preferencesUpdate.shape).transform((chosen) => ({ ...defaultPreferences, ...chosen }));

export function dynamoPreferences({ name, documents }: Table): PreferenceRepository {
  return { find, change };

  async function find(userId: string): Promise<Preferences> {
    const Key = keys.preferences(userId);
    const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return preferencesItem.parse(Item ?? {});
  }

  async function change(userId: string, changes: Partial<Preferences>): Promise<Preferences> {
    const Key = keys.preferences(userId);
    const update = { TableName: name, Key, ...assignments(changes), ReturnValues: 'ALL_NEW' as const };
    const { Attributes } = await documents.send(new UpdateCommand(update));
    return preferencesItem.parse(Attributes);
  }
}
