import { conditionContract } from './condition-contract.ts';
import type { ContractTable } from './contract-table.ts';
import { readContract } from './read-contract.ts';
import { transactionContract } from './transaction-contract.ts';
import { updateContract } from './update-contract.ts';

/**
 * Tests of what the product expects of DynamoDB, which every engine passes. `engine` is its name in the titles; `open`
 * returns an empty table.
 */
export function storeContract(engine: string, open: () => Promise<ContractTable>): void {
  conditionContract(engine, open);
  updateContract(engine, open);
  readContract(engine, open);
  transactionContract(engine, open);
}
