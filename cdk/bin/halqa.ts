import { join } from 'node:path';
import { halqaApp } from '../lib/halqa-app.ts';
import { stageName } from '../lib/stages/stages.ts';

// What `cdk` runs. The stage comes from HALQA_STAGE; the bundles and the site were built before.
const root = join(import.meta.dirname, '../..');
const stage = stageName(process.env['HALQA_STAGE'] ?? 'local');

halqaApp({
  stage,
  functions: join(root, 'services/dist'),
  ...(stage === 'local' ? {} : { site: join(root, 'dist/site') }),
}).synth();
