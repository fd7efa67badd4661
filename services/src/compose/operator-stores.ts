import { dynamoCases } from '../adapters/dynamo/cases.ts';
import { dynamoDueItems } from '../adapters/dynamo/due/due-items.ts';
import { dynamoEndProposals } from '../adapters/dynamo/end-proposals.ts';
import { dynamoHealthRecords } from '../adapters/dynamo/health-records.ts';
import { dynamoInvitationReports } from '../adapters/dynamo/invitation-reports.ts';
import { dynamoMoneySwitch, dynamoMoneyWorkers } from '../adapters/dynamo/money/money-switch.ts';
import { dynamoPayoutHolds } from '../adapters/dynamo/money/payout-holds.ts';
import { dynamoReturnRates } from '../adapters/dynamo/money/return-rates.ts';
import { dynamoAuditLog, dynamoPeople } from '../adapters/dynamo/operators.ts';
import type { Table } from '../adapters/dynamo/table.ts';
import { dynamoVotes } from '../adapters/dynamo/votes.ts';
import { closingStores } from './closing-stores.ts';

/** What operators read and decide on; the operators function and its tests use them. */
export const operatorStores = (table: Table, ledgerTable: Table) => ({
  people: dynamoPeople(table),
  due: dynamoDueItems(table),
  reports: dynamoInvitationReports(table),
  payouts: dynamoPayoutHolds(table),
  cases: dynamoCases(table),
  ends: dynamoEndProposals(table),
  rates: dynamoReturnRates({ table, ledgerTable }),
  health: dynamoHealthRecords(table),
  moneySwitch: dynamoMoneySwitch(table),
  workers: dynamoMoneyWorkers(table),
  audit: dynamoAuditLog(table),
  votes: dynamoVotes(table),
  ...closingStores(table),
});
