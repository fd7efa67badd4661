import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Json } from './intrinsics.ts';
import type { Stack } from './templates.ts';
import { openTemplates } from './templates.ts';

const Anything = z.record(z.string(), z.unknown());

/** The value as a property of the only function of a stack beside an exporting one. */
function resolved(value: Json): unknown {
  const data: Stack = {
    name: 'data',
    template: {
      Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'halqa' } } },
      Outputs: { Name: { Value: { Ref: 'Table' }, Export: { Name: { 'Fn::Sub': `\${AWS::StackName}:Table` } } } },
    },
  };
  const api: Stack = {
    name: 'api',
    template: {
      Resources: {
        Groups: { Type: 'AWS::Lambda::Function', Properties: { value } },
        Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
      },
      Outputs: {},
    },
  };
  const templates = openTemplates({ stacks: [data, api], assetDirectory: (key) => key });
  return templates.resources('AWS::Lambda::Function', Anything)[0]?.properties['value'];
}

describe('the templates on this machine', () => {
  it.each<[string, Json, unknown]>([
    ['Ref', { Ref: 'Pool' }, 'us-east-1_Local0001'],
    ['a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Groups', 'Arn'] }, 'arn:aws:lambda:us-east-1:000000000000:function:Groups'],
    [
      'Fn::GetAtt as a text',
      { 'Fn::GetAtt': 'Pool.ProviderName' },
      'cognito-idp.us-east-1.amazonaws.com/us-east-1_Local0001',
    ],
    ['Fn::Join', { 'Fn::Join': ['/', ['a', { Ref: 'AWS::Partition' }]] }, 'a/aws'],
    [
      'Fn::Sub',
      { 'Fn::Sub': `\${Groups}.\${Pool.ProviderURL}` },
      'Groups.https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Local0001',
    ],
    ['Fn::Sub with variables', { 'Fn::Sub': [`<\${X}>`, { X: { Ref: 'Groups' } }] }, '<Groups>'],
    ['Fn::Select of Fn::Split', { 'Fn::Select': ['1', { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    ['a value of another stack', { 'Fn::ImportValue': 'data:Table' }, 'halqa'],
    ['lists and plain values', [1, true, null, { key: ['text', {}] }], [1, true, null, { key: ['text', {}] }]],
  ])('resolve %s', (_name, value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  it.each<[string, Json, string]>([
    ['a missing resource', { Ref: 'Nobody' }, 'api refers to Nobody, which it does not have'],
    ['a missing export', { 'Fn::ImportValue': 'x' }, 'No stack exports x'],
    ['an unknown attribute', { 'Fn::GetAtt': ['Pool', 'Colour'] }, 'The local cloud gives Pool no attribute Colour'],
    ['an unknown function', { 'Fn::Cidr': [] }, 'The local cloud does not know Fn::Cidr yet'],
  ])('say what is wrong about %s', (_name, value, sentence) => {
    expect(() => resolved(value)).toThrow(sentence);
  });
});
