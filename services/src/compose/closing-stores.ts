import { dynamoAccounts } from '../adapters/dynamo/accounts.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoRounds } from '../adapters/dynamo/money/money-repository.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { dynamoSessions } from '../adapters/dynamo/sessions.ts';
import type { Table } from '../adapters/dynamo/table.ts';

/** What decides whether an account can be closed, and closes it; members and operators do so. */
export const closingStores = (table: Table) => ({
  accounts: dynamoAccounts(table),
  profiles: dynamoProfiles(table),
  groups: dynamoGroups(table),
  money: dynamoRounds(table),
  sessions: dynamoSessions(table),
});
