import { runSimulation } from '@cloud-copilot/iam-simulate';
import { account, type Deployed, region } from './deployed-resources.ts';
import { functionPolicy, policiesOfRole, resourcePolicy } from './policies.ts';

export type Ask = {
  /** A role of the product, or the service that acts by itself. */
  readonly by: Deployed | `${string}.amazonaws.com`;
  readonly action: string;
  /** The resource whose own policy counts too. */
  readonly on: Deployed;
  /** Where the ARN of the request is not that of the resource: an object of a bucket, an index of a table. */
  readonly arn?: string;
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
};

/** What an independent evaluator of IAM says about a request under the policies of the templates. Throws for an invalid request. */
export async function decision(deployed: readonly Deployed[], { by, action, on, arn = on.arn, context = {} }: Ask) {
  const isService = typeof by === 'string';
  const own = on.type.startsWith('AWS::Lambda::') ? functionPolicy(deployed, on) : resourcePolicy(deployed, on);
  const result = await runSimulation(
    {
      request: {
        principal: isService ? by : sessionOf(by),
        action,
        resource: { resource: arn, accountId: account },
        contextVariables: {
          'aws:SecureTransport': 'true',
          'aws:RequestedRegion': region,
          ...(isService ? { 'aws:PrincipalIsAWSService': 'true', 'aws:SourceAccount': account } : {}),
          ...Object.fromEntries(
            Object.entries(context).map(([key, value]) => [key, typeof value === 'string' ? value : [...value]]),
          ),
        },
      },
      identityPolicies: isService
        ? []
        : policiesOfRole(deployed, by).map((policy, index) => ({ name: `${by.id}-${index}`, policy })),
      // Without an organization there is none, which allows everything.
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(own === undefined || own.Statement.length === 0 ? {} : { resourcePolicy: own }),
    },
    {},
  );
  if (result.resultType === 'error') throw new Error(JSON.stringify(result.errors));
  return result.overallResult;
}

const sessionOf = ({ arn }: Deployed) => `${arn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/session`;
