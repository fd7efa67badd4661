import { join } from 'node:path';
import { remoteFolders } from '@halqa/build/release';
import { halqaApp } from '../lib/halqa-app.ts';
import { readStage } from '../lib/stages/read-stage.ts';

// The entry point of the `cdk` command. The stage is HALQA_STAGE; the bundles and the site are already built. HALQA_REMOTES
// names the remotes that have a role, when they are not those of this checkout alone.
const root = join(import.meta.dirname, '../..');
halqaApp({
  stage: readStage(process.env['HALQA_STAGE'] ?? 'local'),
  functions: join(root, 'services/dist'),
  site: join(root, 'dist/site'),
  remotes: process.env['HALQA_REMOTES']?.split(',') ?? remoteFolders(root),
}).synth();
