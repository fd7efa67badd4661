import type { TestProject } from 'vitest/node';
import { startDynamo } from './dynamo-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    dynamoUrl: string;
  }
}

/** Starts the engine before the first test, and stops it after the last one. */
export default async function startEngine(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startDynamo();
  project.provide('dynamoUrl', url);
  return stop;
}
