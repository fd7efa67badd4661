import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** Whether the condition of a write was met. */
export async function isMet(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
