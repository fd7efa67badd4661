import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** Waits for a conditional write. True when the stored state was not the expected one, so that nothing was written. */
export async function conditionFailed(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return false;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return true;
    throw error;
  }
}
