import { dynamoCases } from '../store/cases.ts';
import { dynamoDueItems } from '../store/due/due-items.ts';
import { dynamoEndProposals } from '../store/end-proposals.ts';
import { dynamoHealthRecords } from '../store/health-records.ts';
import { dynamoInvitationReports } from '../store/invitation-reports.ts';
import { dynamoMoneySwitch, dynamoMoneyWorkers } from '../store/money/money-switch.ts';
import { dynamoPayoutHolds } from '../store/money/payout-holds.ts';
import { dynamoReturnRates } from '../store/money/return-rates.ts';
import { dynamoTransfers } from '../store/money/transfer-repository.ts';
import { dynamoAuditLog, dynamoPeople } from '../store/operators.ts';
import type { Table } from '../store/table.ts';
import { dynamoVotes } from '../store/votes.ts';
import { accountClosingStores } from './account-closing-stores.ts';

/** What operators read and decide on; the operators function and its tests use them. */
export const operatorStores = (table: Table, ledgerTable: Table) => ({
  people: dynamoPeople(table),
  transfers: dynamoTransfers({ table, ledgerTable }),
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
  ...accountClosingStores(table),
});
