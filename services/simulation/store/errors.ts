import {
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { StoredItem } from './values.ts';

/* The errors of the service, in the SDK's own classes, as its client throws them. */

const $metadata = {};

/** What the service rejects whatever is stored. */
export function invalid(message: string): DynamoDBServiceException {
  return new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', message, $metadata });
}

export function ensureValid(isValid: boolean, message: () => string): void {
  if (!isValid) throw invalid(message());
}

export function conditionalCheckFailed(item: StoredItem | undefined): ConditionalCheckFailedException {
  const message = 'The conditional request failed';
  return new ConditionalCheckFailedException({ message, $metadata, ...(item && { Item: item }) });
}

export function transactionCanceled(reasons: CancellationReason[]): TransactionCanceledException {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new TransactionCanceledException({ message, $metadata, CancellationReasons: reasons });
}

/** A single write met a transaction that is not over. */
export function transactionConflict(): TransactionConflictException {
  return new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata });
}
