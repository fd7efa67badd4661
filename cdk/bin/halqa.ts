import { join } from 'node:path';
import { namedRemotes } from '../lib/commands/remotes-to-deploy.ts';
import { halqaApp } from '../lib/halqa-app.ts';
import { readStage } from '../lib/stages/read-stage.ts';

// The entry point of the `cdk` command. The stage is HALQA_STAGE; the bundles and the site are already built. HALQA_REMOTES
// names the remotes that have a role, which may be more than those of this checkout; HALQA_UNPROTECTED the stacks that were
// never created whole.
const root = join(import.meta.dirname, '../..');
const stage = readStage(process.env['HALQA_STAGE'] ?? 'local');
halqaApp({
  stage,
  functions: join(root, 'services/dist'),
  site: join(root, 'dist/site'),
  unprotected: (process.env['HALQA_UNPROTECTED'] ?? '').split(','),
  remotes: stage.domain === null ? [] : namedRemotes(process.env['HALQA_REMOTES']),
}).synth();
