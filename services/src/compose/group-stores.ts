import { dynamoAccounts } from '../adapters/dynamo/accounts.ts';
import { dynamoCalendars } from '../adapters/dynamo/calendars.ts';
import { dynamoCases } from '../adapters/dynamo/cases.ts';
import { dynamoDraws } from '../adapters/dynamo/draws/draw-repository.ts';
import { dynamoDueQueue } from '../adapters/dynamo/due/due-writes.ts';
import { dynamoGroups } from '../adapters/dynamo/groups/group-repository.ts';
import { dynamoIdempotencyStore } from '../adapters/dynamo/idempotency-store.ts';
import { dynamoInvitationBlocks } from '../adapters/dynamo/invitation-blocks.ts';
import { dynamoInvitationReports, dynamoInvitingStops } from '../adapters/dynamo/invitation-reports.ts';
import { dynamoLedger } from '../adapters/dynamo/ledger/ledger-repository.ts';
import { dynamoMoney } from '../adapters/dynamo/money/money-repository.ts';
import { dynamoMoneySwitch } from '../adapters/dynamo/money/money-switch.ts';
import { dynamoNotifications } from '../adapters/dynamo/notifications.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { dynamoRateLimits } from '../adapters/dynamo/rate-limits.ts';
import type { Table } from '../adapters/dynamo/table.ts';
import { dynamoVotes } from '../adapters/dynamo/votes.ts';

/** The stores of the groups function, which its tests and the simulator use too. */
export const groupStores = (table: Table, ledgerTable: Table) => ({
  groups: dynamoGroups(table, ledgerTable),
  ledger: dynamoLedger(ledgerTable),
  draws: dynamoDraws(table),
  money: dynamoMoney({ table, ledgerTable }),
  moneySwitch: dynamoMoneySwitch(table),
  votes: dynamoVotes(table),
  notifications: dynamoNotifications(table),
  profiles: dynamoProfiles(table),
  accounts: dynamoAccounts(table),
  calendars: dynamoCalendars(table),
  cases: dynamoCases(table),
  blocks: dynamoInvitationBlocks(table),
  reports: dynamoInvitationReports(table),
  invitingStops: dynamoInvitingStops(table),
  idempotency: dynamoIdempotencyStore(table),
  rateLimits: dynamoRateLimits(table),
  queue: dynamoDueQueue(table),
});
