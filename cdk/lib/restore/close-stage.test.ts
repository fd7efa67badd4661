import type { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, it } from 'vitest';
import { functionNames } from '../function-grants.ts';
import { prod } from '../stages/prod.ts';
import { closeStage, openStage } from './close-stage.ts';

/** The functions of an open stage: how many of each may run, where that is limited, and which mappings read the stream. */
function openedStage() {
  const concurrency = new Map<string, number>();
  const reading = new Map([
    ['mapping of halqa-prod-projections', true],
    ['mapping of halqa-prod-notifier', true],
  ]);
  const send = async ({
    constructor: { name },
    input,
  }: {
    readonly constructor: { readonly name: string };
    readonly input: Record<string, unknown>;
  }) => {
    const of = String(input['FunctionName']);
    if (name === 'PutFunctionConcurrencyCommand') concurrency.set(of, Number(input['ReservedConcurrentExecutions']));
    if (name === 'DeleteFunctionConcurrencyCommand') concurrency.delete(of);
    if (name === 'ListEventSourceMappingsCommand') return { EventSourceMappings: [{ UUID: `mapping of ${of}` }] };
    if (name === 'UpdateEventSourceMappingCommand') reading.set(String(input['UUID']), input['Enabled'] === true);
    return {};
  };
  return { lambda: { send } as unknown as LambdaClient, concurrency, reading }; // the calls that are made
}

it('keeps every function from the tables until the stage is opened again', async () => {
  const { lambda, concurrency, reading } = openedStage();
  await closeStage(lambda, 'prod');
  for (const name of ['sweeper', 'due-worker', 'groups', 'bank', 'operators', 'post-confirmation'])
    expect(concurrency.get(`halqa-prod-${name}`)).toBe(0);
  const leftOpen = 4;
  expect(concurrency.size).toBe(functionNames.length - leftOpen);
  expect([...reading.values()]).toEqual([false, false]);
  await openStage(lambda, prod);
  expect(concurrency.size).toBe(0);
  expect([...reading.values()]).toEqual([true, true]);
});

it('gives functions back what the stage keeps for them', async () => {
  const { lambda, concurrency } = openedStage();
  await closeStage(lambda, 'prod');
  await openStage(lambda, { name: 'prod', concurrency: { dueWorkers: 16, reserved: { logins: 50 } } });
  expect(concurrency.get('halqa-prod-identity')).toBe(50);
  expect(concurrency.get('halqa-prod-due-worker')).toBeGreaterThan(16);
  expect(concurrency.has('halqa-prod-groups')).toBe(false);
});
