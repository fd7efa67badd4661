import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

type Client = Pick<CloudFormationClient, 'send'>;

/** The stacks that do not exist, or whose creation failed or has not ended. */
export async function missingStacks(cloudFormation: Client, names: readonly string[]): Promise<string[]> {
  const statuses = await Promise.all(names.map((name) => statusOf(cloudFormation, name)));
  return names.filter((_, index) => {
    const status = statuses[index];
    return status === undefined || incomplete.test(status);
  });
}

/** An update that was rolled back left a whole stack behind: `UPDATE_ROLLBACK_COMPLETE`. */
const incomplete = /^(CREATE_(IN_PROGRESS|FAILED)|ROLLBACK_|REVIEW_|DELETE_)/;

async function statusOf(cloudFormation: Client, StackName: string): Promise<string | undefined> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return Stacks[0]?.StackStatus;
  } catch (error) {
    // CloudFormation has no error of its own for a stack that does not exist.
    const isUnknown =
      error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message);
    if (isUnknown) return undefined;
    throw error;
  }
}
