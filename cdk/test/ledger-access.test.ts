import { grantedKeys } from '@halqa/services/store/granted-keys';
import { cursorReading, ledgerStatements } from '@halqa/services/store/key-statements';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, statementsOf, synthesize } from './synthesize.ts';

const { templates } = synthesize(prod);
const [ledger] = resourcesOf(Object.values(templates), 'AWS::DynamoDB::GlobalTable').filter(
  ({ TableName }) => TableName === 'halqa-prod-ledger',
);

describe('the table of the ledger', () => {
  it('lets nobody delete an item, write in batches or by PartiQL, or update what is only added', () => {
    const policies = JSON.stringify(ledger);
    expect(policies).toContain('"DeletionProtectionEnabled":true');
    expect(ledger?.['Replicas']).toMatchObject([
      {
        ResourcePolicy: {
          PolicyDocument: {
            Statement: [
              {
                Effect: 'Deny',
                Principal: { AWS: '*' },
                Action: [
                  'dynamodb:DeleteItem',
                  'dynamodb:BatchWriteItem',
                  'dynamodb:PartiQLInsert',
                  'dynamodb:PartiQLUpdate',
                  'dynamodb:PartiQLDelete',
                ],
              },
              {
                Effect: 'Deny',
                Principal: { AWS: '*' },
                Action: 'dynamodb:UpdateItem',
                Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LG#*', 'XFER#*', 'EVT#*'] } },
              },
            ],
          },
        },
      },
    ]);
  });

  it('never deletes by time', () => {
    expect(ledger).not.toHaveProperty('TimeToLiveSpecification');
  });
});

describe('the role of whoever uses the ledger', () => {
  const ofRole = (name: string) =>
    Object.entries(templates['api']?.findResources('AWS::IAM::Policy') ?? {})
      .filter(([id]) => id.startsWith(`${name}Role`))
      .flatMap(([, { Properties }]) => statementsOf(Properties))
      .filter((statement) => /"[^"]*LedgerTable[^"]*"/i.test(JSON.stringify(statement['Resource'])));

  it.each([
    ['Groups', ledgerStatements(grantedKeys.groups, 'books')],
    ['DueWorker', ledgerStatements(grantedKeys['due-worker'], 'transfers')],
    ['Operators', [cursorReading]],
  ] as const)('%s has the statements of its part, and none for anything else', (name, expected) => {
    const lines = expected.flatMap(({ effect, actions, keys }) =>
      actions.map((action) => [effect, `dynamodb:${action}`, ...keys.map((key) => `${key}*`).sort()].join(' ')),
    );
    const granted = ofRole(name).flatMap(({ Effect, Action, Condition }) =>
      [Action].flat().map((action) => [Effect, action, ...keysOf(Condition).toSorted()].join(' ')),
    );
    expect(granted.sort()).toEqual(lines.sort());
  });
});

const keysOf = (condition: unknown): string[] =>
  z.object({ 'ForAllValues:StringLike': z.object({ 'dynamodb:LeadingKeys': z.array(z.string()) }) }).parse(condition)[
    'ForAllValues:StringLike'
  ]['dynamodb:LeadingKeys'];
