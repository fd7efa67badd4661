import type { Scene } from './row.ts';

type Fault =
  | { path: string; fault: 'nonsense' | '500-before' | 'drop' | 'timeout' }
  | { path: string; fault: 'error'; error_code: string };

/** The next call of this path meets a fault at the bank. */
export async function planBankFault({ request }: Scene, fault: Fault): Promise<void> {
  const response = await request.post('/__local/bank/faults', { data: fault });
  if (!response.ok()) throw new Error(`The bank planned no fault: ${await response.text()}`);
}
