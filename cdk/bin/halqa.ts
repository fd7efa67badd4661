import { join } from 'node:path';
import { halqaApp } from '../lib/halqa-app.ts';
import { parseStageName } from '../lib/stages.ts';

// The entry point of the `cdk` command. The stage is HALQA_STAGE; the bundles and the site are already built.
const root = join(import.meta.dirname, '../..');
const stage = parseStageName(process.env['HALQA_STAGE'] ?? 'local');

halqaApp({
  stage,
  functions: join(root, 'services/dist'),
  ...(stage === 'local' ? {} : { site: join(root, 'dist/site') }),
}).synth();
