import type { JsonObject } from 'local-aws/testing';
import * as z from 'zod';
import type { Deployed } from './deployed-resources.ts';

export type PolicyDocument = { readonly Version: '2012-10-17'; readonly Statement: readonly JsonObject[] };

const Document = z.object({ Statement: z.array(z.record(z.string(), z.json())) });
const policyOf = (...documents: readonly unknown[]): PolicyDocument => ({
  Version: '2012-10-17',
  Statement: documents.flatMap((document) => Document.parse(document).Statement),
});

/** The role that a function runs under. */
export function roleOf(deployed: readonly Deployed[], { id, properties }: Deployed): Deployed {
  const role = ofType(deployed, 'AWS::IAM::Role').find(({ arn }) => arn === properties['Role']);
  if (role === undefined) throw new Error(`${id} has no role`);
  return role;
}

/** The policies of a role that the stacks themselves define, without the managed ones. */
export function policiesOfRole(deployed: readonly Deployed[], role: Deployed): PolicyDocument[] {
  return ofType(deployed, 'AWS::IAM::Policy')
    .filter(({ properties }) => z.array(z.string()).parse(properties['Roles']).includes(role.ref))
    .map(({ properties }) => policyOf(properties['PolicyDocument']));
}

/** The policy of a resource itself: of a topic, a bucket, a role, a key or a table. */
export function resourcePolicy(deployed: readonly Deployed[], { type, ref, properties }: Deployed) {
  const attached = (policyType: string, to: (policy: JsonObject) => boolean) =>
    ofType(deployed, policyType)
      .filter((policy) => to(policy.properties))
      .map((policy) => policy.properties['PolicyDocument']);
  switch (type) {
    case 'AWS::SNS::Topic':
      return policyOf(
        ...attached('AWS::SNS::TopicPolicy', ({ Topics }) => z.array(z.string()).parse(Topics).includes(ref)),
      );
    case 'AWS::S3::Bucket':
      return policyOf(...attached('AWS::S3::BucketPolicy', ({ Bucket }) => Bucket === ref));
    case 'AWS::IAM::Role':
      return policyOf(properties['AssumeRolePolicyDocument']);
    case 'AWS::KMS::Key':
      return policyOf(properties['KeyPolicy']);
    case 'AWS::DynamoDB::GlobalTable': {
      const [replica] = Replicas.parse(properties['Replicas']);
      return replica?.ResourcePolicy && policyOf(replica.ResourcePolicy.PolicyDocument);
    }
    default:
      return undefined;
  }
}

const Replicas = z.array(z.object({ ResourcePolicy: z.object({ PolicyDocument: z.unknown() }).optional() }));

/** The policy of a function or an alias, which Lambda writes from its permissions. */
export function functionPolicy(deployed: readonly Deployed[], { arn }: Deployed): PolicyDocument {
  const statements = ofType(deployed, 'AWS::Lambda::Permission')
    .filter(({ properties }) => properties['FunctionName'] === arn)
    .map(({ id, properties: { Action = '', Principal = '', SourceArn } }) => ({
      // As long as the one that Lambda writes: the name of some stack, the logical id and twelve characters.
      Sid: `halqa-prod-identity-${id}-AbCdEfGhIjKl`,
      Effect: 'Allow',
      Principal: { Service: Principal },
      Action,
      Resource: arn,
      ...(SourceArn === undefined ? {} : { Condition: { ArnLike: { 'AWS:SourceArn': SourceArn } } }),
    }));
  return { Version: '2012-10-17', Statement: statements };
}

export const ofType = (deployed: readonly Deployed[], type: string): Deployed[] =>
  deployed.filter((each) => each.type === type);
