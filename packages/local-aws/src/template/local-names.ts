import { createHash } from 'node:crypto';
import type { JsonObject } from './intrinsics.ts';

/** The identity of a resource: the value of `Ref`, and its attributes. */
export type LocalName = { ref: string; attributes: Readonly<Record<string, string>> };

export const region = 'us-east-1';
export const account = '000000000000';
export const userPoolId = `${region}_Local0001`;
export const userPoolClientId = 'localwebclient0000000000000';
export const cognitoIssuer = `https://cognito-idp.${region}.amazonaws.com`;

/** Names a resource as AWS does, but the same at every start. */
export function localName(type: string, logicalId: string, properties: JsonObject): LocalName {
  const namer = namers[type];
  return namer === undefined
    ? { ref: logicalId, attributes: { Arn: arn('local', logicalId) } }
    : namer(logicalId, properties);
}

export const arn = (service: string, resource: string): string => `arn:aws:${service}:${region}:${account}:${resource}`;

export const functionArn = (name: string): string => arn('lambda', `function:${name}`);

const namers: Readonly<Record<string, (logicalId: string, properties: JsonObject) => LocalName>> = {
  'AWS::DynamoDB::GlobalTable': nameTable,
  'AWS::DynamoDB::Table': nameTable,
  'AWS::Lambda::Function': nameFunction,
  'AWS::Lambda::EventSourceMapping': (id) => ({ ref: mappingUuid(id), attributes: { Id: mappingUuid(id) } }),
  // Each deployment publishes another one; here there is one at a time.
  'AWS::Lambda::Version': (id) => ({ ref: functionArn(`${id}:1`), attributes: { Version: '1' } }),
  'AWS::KMS::Key': (id) => ({ ref: id, attributes: { Arn: arn('kms', `key/${id}`), KeyId: id } }),
  'AWS::S3::Bucket': nameBucket,
  'AWS::Route53::HealthCheck': (id) => ({ ref: id, attributes: { HealthCheckId: id } }),
  'AWS::SecretsManager::Secret': nameSecret,
  'AWS::SES::ConfigurationSet': (id, { Name }) => ({ ref: typeof Name === 'string' ? Name : id, attributes: {} }),
  'AWS::SNS::Topic': nameTopic,
  'AWS::SQS::Queue': (id) => ({
    ref: `https://sqs.${region}.amazonaws.com/${account}/${id}`,
    attributes: { Arn: arn('sqs', id), QueueName: id },
  }),
  'AWS::Cognito::UserPool': () => ({
    ref: userPoolId,
    attributes: {
      Arn: arn('cognito-idp', `userpool/${userPoolId}`),
      ProviderName: `cognito-idp.${region}.amazonaws.com/${userPoolId}`,
      ProviderURL: `${cognitoIssuer}/${userPoolId}`,
      UserPoolId: userPoolId,
    },
  }),
  'AWS::Cognito::UserPoolClient': nameClient,
};

/** The same at every start, as on AWS for the lifetime of a mapping. */
export const mappingUuid = (logicalId: string): string =>
  createHash('sha256')
    .update(logicalId)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

function nameTable(logicalId: string, { TableName }: JsonObject): LocalName {
  const name = typeof TableName === 'string' ? TableName : logicalId;
  return {
    ref: name,
    attributes: { Arn: arn('dynamodb', `table/${name}`), StreamArn: arn('dynamodb', `table/${name}/stream/local`) },
  };
}

/** The client of the browsers has no name of its own. */
function nameClient(_logicalId: string, { ClientName }: JsonObject): LocalName {
  const ref = typeof ClientName === 'string' ? `local${ClientName.replace(/\W/g, '')}client` : userPoolClientId;
  return { ref, attributes: { ClientId: ref } };
}

function nameFunction(logicalId: string, { FunctionName }: JsonObject): LocalName {
  const name = typeof FunctionName === 'string' ? FunctionName : logicalId;
  return { ref: name, attributes: { Arn: functionArn(name) } };
}

function nameTopic(logicalId: string, { TopicName }: JsonObject): LocalName {
  const name = typeof TopicName === 'string' ? TopicName : logicalId;
  return { ref: arn('sns', name), attributes: { TopicArn: arn('sns', name), TopicName: name } };
}

/** Names of buckets have no capitals. */
function nameBucket(logicalId: string, { BucketName }: JsonObject): LocalName {
  const name = typeof BucketName === 'string' ? BucketName : logicalId.toLowerCase();
  return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}` } };
}

/** `Ref` of a secret is its ARN, which ends with six characters of AWS. */
function nameSecret(logicalId: string, { Name }: JsonObject): LocalName {
  const secretArn = arn('secretsmanager', `secret:${typeof Name === 'string' ? Name : logicalId}-Local1`);
  return { ref: secretArn, attributes: { Arn: secretArn, Id: secretArn } };
}
