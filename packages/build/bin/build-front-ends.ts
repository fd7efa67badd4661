import { join } from 'node:path';
import { buildFrontEnds } from '../src/build/build-front-ends.ts';

/**
 * Builds the front ends that changed since their last build, or of those the one that is named, and fails when one exceeds
 * its size budget.
 */
const root = join(import.meta.dirname, '../../..');
try {
  await buildFrontEnds({ root, changedOnly: true, only: process.argv[2], log: console.log });
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
