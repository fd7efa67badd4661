import { describe, expect, it } from 'vitest';
import { ledgerUse } from '../lib/ledger-access.ts';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize(prod);
const [ledger] = resourcesOf(Object.values(templates), 'AWS::DynamoDB::GlobalTable').filter(
  ({ TableName }) => TableName === 'halqa-prod-ledger',
);

describe('the table of the ledger', () => {
  it('lets nobody delete an item, write past single conditions, or update what is only added', () => {
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
                Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['LG#*', 'XFER#*', 'EVT#*'] } },
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

describe('the role of whoever writes the ledger', () => {
  const keysFor = (part: 'books' | 'transfers', action: string) =>
    statementsOf(part)
      .filter(({ Action }) => [Action].flat().includes(`dynamodb:${action}`))
      .flatMap(({ Condition }) => Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']);

  it('adds journals and changes balances, and neither updates a journal nor deletes anything', () => {
    expect(keysFor('books', 'PutItem')).toEqual(['LG#*']);
    expect(keysFor('books', 'UpdateItem')).toEqual(['BAL#*']);
    expect([...new Set(statementsOf('books').flatMap(({ Action }) => Action))].sort()).toEqual(
      ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
        (action) => `dynamodb:${action}`,
      ),
    );
  });

  it('touches what the bank reports only where money is moved', () => {
    expect(keysFor('transfers', 'PutItem')).toEqual(['XFER#*', 'EVT#*']);
    expect(keysFor('transfers', 'UpdateItem')).toEqual(['CUR#*']);
    expect(keysFor('books', 'GetItem')).toEqual(['LG#*', 'BAL#*']);
  });
});

const statementsOf = (part: 'books' | 'transfers') => ledgerUse('arn', part).map((statement) => statement.toJSON());
