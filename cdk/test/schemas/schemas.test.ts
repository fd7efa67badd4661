import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { readStage } from '../../lib/stages/read-stage.ts';
import { stageNames } from '../../lib/stages/stage-settings.ts';
import { synthesize } from '../synthesize.ts';
import { hasAttribute, resourceProblems } from './resource-problems.ts';

type Resource = { Type: string; Properties?: Record<string, unknown> };

const resourcesIn = (template: Template): Record<string, Resource> => template.toJSON()['Resources'] ?? {};

/** What CDK copies files into the bucket with; its properties are those of CDK's own function. */
const custom = 'Custom::CDKBucketDeployment';

describe.each(stageNames)('the stage %s', (name) => {
  const templates = Object.values(synthesize(readStage(name)).templates);

  it('has no resource that AWS’s schemas reject', () => {
    const resources = templates.flatMap((template) => Object.entries(resourcesIn(template)));
    expect(resources.length).toBeGreaterThan(100);
    const problems = resources
      .filter(([, { Type }]) => Type !== custom)
      .flatMap(([id, resource]) => resourceProblems(resource).map((problem) => `${id}: ${problem}`));
    expect(problems).toEqual([]);
  });

  it('reads no attribute that a resource does not have', () => {
    const read = templates.flatMap((template) => {
      const resources = resourcesIn(template);
      return attributesIn(template.toJSON()).map(([id, attribute]) => [resources[id]?.Type ?? id, attribute] as const);
    });
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter(([type, attribute]) => type !== custom && !hasAttribute(type, attribute))).toEqual([]);
  });
});

function attributesIn(value: unknown): [id: string, attribute: string][] {
  if (Array.isArray(value)) return value.flatMap(attributesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const isRead = name === 'Fn::GetAtt' && Array.isArray(part);
    return isRead ? [[String(part[0]), String(part[1])] as [string, string]] : attributesIn(part);
  });
}

describe('AWS’s schemas', () => {
  const table = {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: { AttributeDefinitions: [], KeySchema: [], Replicas: [{ Region: 'us-east-1' }] },
  };

  it.each<[string, object, string]>([
    ['a property that is not there', { Names: 'x' }, 'GlobalTable.Names is no property'],
    ['one within another', { Replicas: [{ Region: 'x', Zone: 1 }] }, 'Replicas[0].Zone is no property'],
    ['a missing one', { Replicas: [{}] }, 'Replicas[0].Region is missing'],
    ['a text for a boolean', { SSESpecification: { SSEEnabled: 'yes' } }, 'SSEEnabled is "yes", not a boolean'],
    ['an object for a list', { KeySchema: {} }, 'KeySchema is {}, not a list'],
  ])('reject %s', (_, changes, problem) => {
    const problems = resourceProblems({ ...table, Properties: { ...table.Properties, ...changes } });
    expect(problems.join()).toContain(problem);
  });

  it('reject a value that is none of the allowed ones, and a resource that does not exist', () => {
    const acl = { DefaultAction: {}, Scope: 'GLOBAL', VisibilityConfig: {} };
    expect(resourceProblems({ Type: 'AWS::WAFv2::WebACL', Properties: acl }).join()).toContain(
      'Scope is "GLOBAL", not one of CLOUDFRONT, REGIONAL',
    );
    expect(resourceProblems({ Type: 'AWS::WAFv2::WebAcls' })).toEqual(['AWS::WAFv2::WebAcls is no resource']);
  });

  it('accept what only CloudFormation resolves', () => {
    expect(resourceProblems({ ...table, Properties: { ...table.Properties, TableName: { Ref: 'Name' } } })).toEqual([]);
  });
});
