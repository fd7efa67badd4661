import { join } from 'node:path';
import { buildFrontEnds } from '../src/build/build-front-ends.ts';

/** Builds the front ends that changed since their last build, and fails when one exceeds its size budget. */
await buildFrontEnds({ root: join(import.meta.dirname, '../../..'), changedOnly: true, log: console.log });
