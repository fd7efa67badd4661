import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionNames } from '../lib/function-needs.ts';
import { halqaApp } from '../lib/halqa-app.ts';
import type { StageName } from '../lib/stages/stage-settings.ts';

/** The app of a stage over empty bundles and a site of two pages, with its templates by the last word of their name. */
export function synthesized(stage: StageName): { app: App; outdir: string; templates: Record<string, Template> } {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-cdk-'));
  const functions = join(directory, 'functions');
  for (const name of functionNames)
    write(join(functions, name, 'index.mjs'), 'export const handler = async () => ({});');
  const site = join(directory, 'site');
  for (const page of ['index.html', 'login/index.html', 'fallback.html']) write(join(site, page), '<p>page</p>');
  for (const file of ['mf/mf-auth/1/main.js', 'shell/1/main.js', 'shell/1/main.js.br'])
    write(join(site, file), 'start()');
  write(join(site, 'documents.json'), '[{"pattern":"/login","document":"/login/index.html"}]');
  write(join(site, 'csp.json'), '{"styleHashes":["sha256-abc"]}');
  const app = halqaApp({
    stage,
    functions,
    ...(stage === 'local' ? {} : { site }),
    app: { outdir: join(directory, 'out') },
  });
  const stacks = app.synth().stacks.map((artifact) => artifact);
  return {
    app,
    outdir: join(directory, 'out'),
    templates: Object.fromEntries(
      stacks.map((stack) => [stack.stackName.split('-').at(-1) ?? '', Template.fromJSON(stack.template)]),
    ),
  };
}

function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
