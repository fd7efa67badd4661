import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type ReportDecision, reportReason } from '@halqa/contract';
import { groupId, invitationId } from '@halqa/domain';
import * as z from 'zod';
import {
  type InvitationReports,
  type InvitingStops,
  reportDecisions,
  type StoredReport,
} from '../ports/invitation-reports.ts';
import type { AuditEntry } from '../ports/operators.ts';
import { keys } from './keys.ts';
import { auditWrite } from './operators.ts';
import { batchGet, queryPage } from './queries.ts';
import { storedInstant, storedUserId, type Table } from './table.ts';
import { put, putNew, transact, type Write } from './writes.ts';

/** The item under `keys.report`. */
const reportItem = z.object({
  id: z.string().transform(invitationId),
  groupId: z.string().transform(groupId),
  groupName: z.string(),
  organizerId: storedUserId,
  organizerName: z.string(),
  reason: reportReason,
  text: z.string(),
  at: storedInstant,
  state: z.enum(['open', 'dismissed', 'inviting_stopped']),
});

/** Stores each report as one item, and beside it an entry of the list for as long as it is listed. */
export function dynamoInvitationReports(table: Table): InvitationReports {
  const { name, documents } = table;
  return {
    find: async (id) => {
      const { Item } = await documents.send(
        new GetCommand({ TableName: name, Key: keys.report(id), ConsistentRead: true }),
      );
      return Item && reportItem.parse(Item);
    },

    add: async (report) => {
      const item = { ...keys.report(report.id), ...report, state: 'open' };
      // A failed condition: it was reported before.
      await transact(table, [putNew(table, item), put(table, keys.listedReport(report.id))]);
    },

    list: async (after, atMost) => {
      const listed = {
        KeyConditionExpression: `PK = :reports${after === undefined ? '' : ' AND SK < :after'}`,
        ExpressionAttributeValues: {
          ':reports': keys.listedReport('').PK,
          ...(after === undefined ? {} : { ':after': after }),
        },
        ScanIndexForward: false,
      };
      const { items, next } = await queryPage(table, listed, { sortKey: 'SK', atMost });
      const found = await batchGet(
        table,
        items.map(({ SK }) => keys.report(String(SK))),
      );
      const reports = found.map((item) => reportItem.parse(item));
      return { items: reports.toSorted((one, other) => (one.id < other.id ? 1 : -1)), next };
    },

    decide: async (report, decision, entry) => {
      const { ok } = await transact(table, [
        ...decisionWrites(table, report, decision, entry),
        auditWrite(table, entry),
      ]);
      return ok;
    },
  };
}

function decisionWrites(table: Table, report: StoredReport, decision: ReportDecision, entry: AuditEntry): Write[] {
  const { name: TableName } = table;
  const { from, to } = reportDecisions[decision];
  const change: Write = {
    Update: {
      TableName,
      Key: keys.report(report.id),
      UpdateExpression: 'SET #state = :to',
      ConditionExpression: '#state = :from',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':from': from, ':to': to },
    },
  };
  const stop = keys.invitingStop(report.organizerId, report.id);
  const unlist: Write = { Delete: { TableName, Key: keys.listedReport(report.id) } };
  switch (decision) {
    case 'dismiss':
      return [change, unlist];
    case 'stop_inviting':
      return [change, put(table, { ...stop, stoppedAt: entry.at })];
    case 'allow_inviting':
      return [change, unlist, { Delete: { TableName, Key: stop } }];
  }
}

export function dynamoInvitingStops({ name, documents }: Table): InvitingStops {
  return {
    isStopped: async (userId) => {
      const { PK, SK } = keys.invitingStop(userId, '');
      const { Count = 0 } = await documents.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'PK = :person AND begins_with(SK, :stops)',
          ExpressionAttributeValues: { ':person': PK, ':stops': SK },
          ConsistentRead: true,
          Limit: 1,
        }),
      );
      return Count > 0;
    },
  };
}
