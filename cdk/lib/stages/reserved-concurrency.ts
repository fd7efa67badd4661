import { type FunctionName, functionNames } from '../function-grants.ts';
import type { StageSettings } from './stage-settings.ts';

/** The functions of a login and of a sign-up. */
const logins: readonly FunctionName[] = ['identity', 'custom-message', 'post-confirmation', 'pre-token-generation'];

/** A sweeper of every minute, each for at most a quarter of an hour. */
const SWEEPERS = 15;

/** Invocations of `due-worker` beside the workers: each minute of a night may begin one for the daily checks, of up to four minutes. */
const CHECKS = 5;

/** What Lambda keeps for single functions altogether. */
export const reservedTogether = (concurrency: StageSettings['concurrency']): number =>
  functionNames.reduce((sum, name) => sum + (reservedFor(name, concurrency) ?? 0), 0);

/** Lambda lets nobody reserve the last hundred invocations at once of an account. */
export const unreservable = 100;

/**
 * How many invocations at once Lambda keeps for a function, which then has no more either; undefined when it shares those that
 * are left. However many calls the API gets, members can log in, and money moves.
 */
export function reservedFor(
  name: FunctionName,
  { reserved, dueWorkers }: StageSettings['concurrency'],
): number | undefined {
  if (reserved === null) return undefined;
  if (name === 'due-worker') return dueWorkers + CHECKS;
  if (name === 'sweeper') return SWEEPERS;
  return logins.includes(name) ? reserved.logins : undefined;
}
