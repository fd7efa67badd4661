import { afterEach, expect, it, vi } from 'vitest';
import { powertoolsLog } from './telemetry.ts';

afterEach(() => vi.restoreAllMocks());

it('logs the message of an error, and nothing of the request that it carries', () => {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  }
  const error = Object.assign(new Error('the bank is down'), { config: { headers: { 'PLAID-SECRET': 'hidden' } } });
  powertoolsLog('bank').error('failed', { route: 'listBankAccounts', error });

  const written = lines.join('');
  expect(written).toContain('the bank is down');
  expect(written).toContain('listBankAccounts');
  expect(written).not.toContain('hidden');
});
