import { dynamoAccounts } from '../store/accounts.ts';
import { dynamoCalendars } from '../store/calendars.ts';
import { dynamoCases } from '../store/cases.ts';
import { dynamoDraws } from '../store/draws/draw-repository.ts';
import { dynamoDueQueue } from '../store/due/due-writes.ts';
import { dynamoGroups } from '../store/groups/group-repository.ts';
import { dynamoIdempotencyStore } from '../store/idempotency-store.ts';
import { dynamoInvitationBlocks } from '../store/invitation-blocks.ts';
import { dynamoInvitationReports, dynamoInvitingStops } from '../store/invitation-reports.ts';
import { dynamoLedger } from '../store/ledger/ledger-repository.ts';
import { dynamoMoney } from '../store/money/money-repository.ts';
import { dynamoMoneySwitch } from '../store/money/money-switch.ts';
import { dynamoNotifications } from '../store/notifications.ts';
import { dynamoProfiles } from '../store/profiles.ts';
import { dynamoRateLimits } from '../store/rate-limits.ts';
import type { Table } from '../store/table.ts';
import { dynamoVotes } from '../store/votes.ts';

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
