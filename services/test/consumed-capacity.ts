import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import type { Table } from '../src/store/table.ts';

export type Capacity = { readonly reads: number; readonly writes: number };

/**
 * Measures the capacity that calls consume, in the units that DynamoDB bills, indexes included: from now on every request
 * to the tables asks for it.
 */
export function measureCapacity(...tables: readonly Table[]): (call: () => Promise<unknown>) => Promise<Capacity> {
  let reads = 0;
  let writes = 0;
  for (const { documents } of tables)
    documents.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (request) => {
          const isWrite = /^(Put|Update|Delete)/.test(commandName);
          const result = await next({ ...request, input: { ...request.input, ReturnConsumedCapacity: 'TOTAL' } });
          const consumed = 'ConsumedCapacity' in result.output ? result.output.ConsumedCapacity : undefined;
          for (const each of [consumed ?? []].flat() as ConsumedCapacity[]) {
            // Only transactions say how much of it was written.
            const written = isWrite ? (each.CapacityUnits ?? 0) : (each.WriteCapacityUnits ?? 0);
            writes += written;
            reads += (each.CapacityUnits ?? 0) - written;
          }
          return result;
        },
      { step: 'initialize', name: 'measureCapacity' },
    );
  return async (call) => {
    [reads, writes] = [0, 0];
    await call();
    return { reads, writes };
  };
}
