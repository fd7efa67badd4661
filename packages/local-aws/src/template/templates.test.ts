import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Json } from './intrinsics.ts';
import type { Stack } from './templates.ts';
import { openTemplates } from './templates.ts';

const Anything = z.record(z.string(), z.unknown());

/** Resolves the value as a property of a function in a stack that imports from another. */
function resolved(value: Json): unknown {
  const data: Stack = {
    name: 'data',
    template: {
      Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'app' } } },
      Outputs: { Name: { Value: { Ref: 'Table' }, Export: { Name: { 'Fn::Sub': `\${AWS::StackName}:Table` } } } },
    },
  };
  const api: Stack = {
    name: 'api',
    template: {
      Resources: {
        Reader: { Type: 'AWS::Lambda::Function', Properties: { value } },
        Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
      },
      Outputs: {},
    },
  };
  const templates = openTemplates({ stacks: [data, api], assetDirectory: (key) => key, path: (relative) => relative });
  return templates.resources('AWS::Lambda::Function', Anything)[0]?.properties['value'];
}

describe('templates', () => {
  it.each<[string, Json, unknown]>([
    ['Ref', { Ref: 'Pool' }, 'us-east-1_Local0001'],
    ['a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Reader', 'Arn'] }, 'arn:aws:lambda:us-east-1:000000000000:function:Reader'],
    [
      'Fn::GetAtt as a text',
      { 'Fn::GetAtt': 'Pool.ProviderName' },
      'cognito-idp.us-east-1.amazonaws.com/us-east-1_Local0001',
    ],
    ['Fn::Join', { 'Fn::Join': ['/', ['a', { Ref: 'AWS::Partition' }]] }, 'a/aws'],
    [
      'Fn::Sub',
      { 'Fn::Sub': `\${Reader}.\${Pool.ProviderURL}` },
      'Reader.https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Local0001',
    ],
    ['Fn::Sub with variables', { 'Fn::Sub': [`<\${X}>`, { X: { Ref: 'Reader' } }] }, '<Reader>'],
    ['Fn::Select of Fn::Split', { 'Fn::Select': ['1', { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    ['a value of another stack', { 'Fn::ImportValue': 'data:Table' }, 'app'],
    ['lists and plain values', [1, true, null, { key: ['text', {}] }], [1, true, null, { key: ['text', {}] }]],
  ])('resolve %s', (_name, value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  it.each<[string, Json, string]>([
    ['a missing resource', { Ref: 'Missing' }, 'api refers to Missing, which it does not have'],
    ['a missing export', { 'Fn::ImportValue': 'x' }, 'No stack exports x'],
    ['an unknown attribute', { 'Fn::GetAtt': ['Pool', 'Colour'] }, 'The local cloud gives Pool no attribute Colour'],
    ['an unknown function', { 'Fn::Cidr': [] }, 'The local cloud does not support Fn::Cidr'],
  ])('reject %s with a sentence', (_name, value, sentence) => {
    expect(() => resolved(value)).toThrow(sentence);
  });
});
