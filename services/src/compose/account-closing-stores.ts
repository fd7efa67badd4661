import { dynamoAccounts } from '../store/accounts.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoRounds } from '../store/money/money-repository.ts';
import { dynamoProfiles } from '../store/profiles.ts';
import { dynamoSessions } from '../store/sessions.ts';
import type { Table } from '../store/table.ts';

/** What decides whether an account can be closed, and closes it; members and operators do so. */
export const accountClosingStores = (table: Table) => ({
  accounts: dynamoAccounts(table),
  profiles: dynamoProfiles(table),
  groups: dynamoGroups(table),
  money: dynamoRounds(table),
  sessions: dynamoSessions(table),
});
