import { conditionContract } from './condition-contract.ts';
import type { ContractTable } from './contract-table.ts';
import { readContract } from './read-contract.ts';
import { transactionContract } from './transaction-contract.ts';
import { updateContract } from './update-contract.ts';

/** What the product expects of DynamoDB. Every engine that it is tested on passes the same tests. */
export function storeContract(engine: string, open: () => Promise<ContractTable>): void {
  conditionContract(engine, open);
  updateContract(engine, open);
  readContract(engine, open);
  transactionContract(engine, open);
}
