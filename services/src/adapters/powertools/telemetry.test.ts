import { afterEach, expect, it, vi } from 'vitest';
import { powertoolsCount, powertoolsLog } from './telemetry.ts';

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

it('counts under service, stage and the dimensions together, and under service and stage without any', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)) > 0);
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const count = powertoolsCount('sweeper', 'dev');
  count('Failed', { kind: 'open_round' });
  count('Unreadable', {});

  const metrics = lines.map((line) => JSON.parse(line));
  expect(metrics).toMatchObject([
    { Failed: 1, kind: 'open_round', service: 'sweeper', stage: 'dev' },
    { Unreadable: 1, service: 'sweeper', stage: 'dev' },
  ]);
  const dimensions = metrics.map(({ _aws }) => _aws.CloudWatchMetrics[0].Dimensions.map((set: string[]) => set.sort()));
  expect(dimensions).toEqual([[['kind', 'service', 'stage']], [['service', 'stage']]]);
});
