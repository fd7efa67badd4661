import type { Template } from 'aws-cdk-lib/assertions';
import { type Json, type JsonObject, resolveValue } from 'local-aws/testing';
import * as z from 'zod';

export const account = '123456789012';
export const region = 'us-east-1';

export type Deployed = {
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  readonly arn: string;
  readonly properties: JsonObject;
};

/** The resources of all stacks of a stage, named as AWS names them, with every reference resolved. */
export function deployedResources(templates: Readonly<Record<string, Template>>): Deployed[] {
  const stacks = Object.values(templates).map((template) => Stack.parse(template.toJSON()));
  const wanted = Object.keys(arns);
  return stacks.flatMap((stack) =>
    Object.entries(stack.Resources)
      .filter(([, { Type }]) => wanted.includes(Type))
      .map(([id, { Type, Properties }]) => ({
        id,
        type: Type,
        ...namesOf(stack, id),
        properties: JsonProperties.parse(resolve(stack, Properties)),
      })),
  );

  function resolve(stack: Stack, value: Json): Json {
    return resolveValue(value, {
      ref: (name) => pseudoParameters[name] ?? namesOf(stack, name).ref,
      attribute: (id, name) => attributeOf(stack, id, name),
      imported: (exportName) => {
        for (const other of stacks)
          for (const { Value, Export } of Object.values(other.Outputs))
            if (Export?.Name === exportName) return resolve(other, Value);
        throw new Error(`No stack exports ${exportName}`);
      },
    });
  }

  function attributeOf(stack: Stack, id: string, name: string): string {
    const { arn } = namesOf(stack, id);
    if (/arn$/i.test(name)) return name === 'StreamArn' ? `${arn}/stream/2026-01-01T00:00:00.000` : arn;
    return `${id}.${name}`;
  }

  /** The names that a stack fixes are plain; others contain the logical id. */
  function namesOf(stack: Stack, id: string): { ref: string; arn: string } {
    const { Type = '', Properties = {} } = stack.Resources[id] ?? {};
    const fixed = [nameProperty[Type], 'Name'].flatMap((key) => Properties[key ?? ''] ?? [])[0];
    const name = typeof fixed === 'string' ? fixed : id.toLowerCase();
    const found = arns[Type];
    if (Type === 'AWS::Lambda::Alias' || Type === 'AWS::Lambda::Version') {
      const target = resolve(stack, Properties['FunctionName'] ?? '');
      const qualified = `arn:aws:lambda:${region}:${account}:function:${target}:${typeof fixed === 'string' ? fixed : '1'}`;
      return { ref: qualified, arn: qualified };
    }
    const arn = found === undefined ? id : found(name);
    return { ref: namedByArn.includes(Type) ? arn : name, arn };
  }
}

const regional = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;

/** Only what has a policy, or is named in one. */
const arns: Readonly<Record<string, (name: string) => string>> = {
  'AWS::ApiGatewayV2::Integration': (name) => name,
  'AWS::ApiGatewayV2::Api': (name) => `arn:aws:apigateway:${region}::/apis/${name}`,
  'AWS::CloudFront::Distribution': (name) => `arn:aws:cloudfront::${account}:distribution/${name}`,
  'AWS::CloudFront::KeyValueStore': (name) => `arn:aws:cloudfront::${account}:key-value-store/${name}`,
  'AWS::CloudWatch::Alarm': (name) => regional('cloudwatch', `alarm:${name}`),
  'AWS::Cognito::UserPool': (name) => regional('cognito-idp', `userpool/${region}_${name}`),
  'AWS::DynamoDB::GlobalTable': (name) => regional('dynamodb', `table/${name}`),
  'AWS::Events::Rule': (name) => regional('events', `rule/${name}`),
  'AWS::IAM::Policy': (name) => name,
  'AWS::IAM::Role': (name) => `arn:aws:iam::${account}:role/${name}`,
  'AWS::KMS::Key': (name) => regional('kms', `key/${name}`),
  'AWS::Lambda::Alias': (name) => name,
  'AWS::Lambda::EventSourceMapping': (name) => regional('lambda', `event-source-mapping:${name}`),
  'AWS::Lambda::Function': (name) => regional('lambda', `function:${name}`),
  'AWS::Lambda::Permission': (name) => name,
  'AWS::Logs::LogGroup': (name) => `${regional('logs', `log-group:${name}`)}:*`,
  'AWS::S3::Bucket': (name) => `arn:aws:s3:::${name}`,
  'AWS::S3::BucketPolicy': (name) => name,
  'AWS::Scheduler::Schedule': (name) => regional('scheduler', `schedule/default/${name}`),
  'AWS::SecretsManager::Secret': (name) => regional('secretsmanager', `secret:${name}-AbCdEf`),
  'AWS::SES::ConfigurationSet': (name) => regional('ses', `configuration-set/${name}`),
  'AWS::SES::EmailIdentity': (name) => regional('ses', `identity/${name}`),
  'AWS::SNS::Topic': (name) => regional('sns', name),
  'AWS::SNS::TopicPolicy': (name) => name,
};

/** `Ref` of these is their ARN. */
const namedByArn = ['AWS::SecretsManager::Secret', 'AWS::SNS::Topic'];

const nameProperty: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
};

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::URLSuffix': 'amazonaws.com',
};

const JsonProperties = z.record(z.string(), z.json());
const Stack = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: JsonProperties.default({}) })),
  Outputs: z
    .record(z.string(), z.object({ Value: z.json(), Export: z.object({ Name: z.string() }).optional() }))
    .default({}),
});
type Stack = z.infer<typeof Stack>;
