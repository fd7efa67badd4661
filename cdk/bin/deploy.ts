import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildParts } from '../local/build/build-product.ts';
import { createStep } from '../local/launch/steps.ts';

// `npm run deploy -- <stack…>`: builds everything and runs `cdk deploy` for the stacks. The stage is HALQA_STAGE, "prod" by default.
const root = join(import.meta.dirname, '../..');
const stacks = process.argv.slice(2);
await buildParts(root, createStep(console.log), new AbortController().signal);

// The registry's latest CLI reads an older schema than the library writes.
const cli = ['--yes', 'aws-cdk@2.1148.1', 'deploy', ...(stacks.length > 0 ? stacks : ['--all'])];
const { status } = spawnSync('npx', cli, {
  cwd: join(root, 'cdk'),
  stdio: 'inherit',
  env: {
    ...process.env,
    HALQA_STAGE: process.env['HALQA_STAGE'] ?? 'prod',
    PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
  },
});
process.exitCode = status ?? 1;
