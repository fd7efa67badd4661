import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { functionNames } from '../lib/function-grants.ts';
import { halqaApp } from '../lib/halqa-app.ts';
import type { StageSettings } from '../lib/stages/stage-settings.ts';

type Synthesized = { app: App; outdir: string; templates: Record<string, Template> };

/** Protected stages for all test files of this process, which share its modules. Nobody changes what they get. */
const known = new WeakMap<StageSettings, Synthesized>();

/**
 * Synthesizes a stage with empty bundles and a site of two pages; the same stage, protected as it is, once. Templates are by the
 * last word of their stack's name.
 */
export function synthesize(stage: StageSettings, unprotected: readonly string[] = []): Synthesized {
  if (unprotected.length > 0) return synthesizeAnew(stage, unprotected);
  const synthesized = known.get(stage) ?? synthesizeAnew(stage, unprotected);
  known.set(stage, synthesized);
  return synthesized;
}

function synthesizeAnew(stage: StageSettings, unprotected: readonly string[]): Synthesized {
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
    site,
    unprotected,
    remotes: ['mf-auth', 'mf-groups'],
    app: { outdir: join(directory, 'out') },
  });
  const { stacks } = app.synth();
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

type Properties = Record<string, unknown>;

/** The properties of every resource of a type. */
export function resourcesOf(templates: readonly Template[], type: string): Properties[] {
  return templates
    .flatMap((template) => Object.values(template.findResources(type)))
    .map(({ Properties }) => Properties ?? {});
}

/** Every statement of every policy of the product's own roles. */
export function allStatementsOf(templates: readonly Template[]): Properties[] {
  return resourcesOf(templates, 'AWS::IAM::Policy').flatMap((policy) => statementsOf(policy));
}

export function statementsOf({ PolicyDocument }: Properties): Properties[] {
  if (typeof PolicyDocument !== 'object' || PolicyDocument === null || !('Statement' in PolicyDocument)) return [];
  return Array.isArray(PolicyDocument.Statement) ? PolicyDocument.Statement : [];
}

const Assets = z.object({
  files: z.record(
    z.string(),
    z.object({ displayName: z.string().default(''), source: z.object({ path: z.string() }) }),
  ),
});

/** The files that a stack uploads, one list per upload. */
export function uploadedFiles(outdir: string, stack: string): string[][] {
  const { files } = Assets.parse(JSON.parse(readFileSync(join(outdir, `${stack}.assets.json`), 'utf8')));
  const folders = Object.values(files).filter(({ displayName }) => /^Deployed\/.*\/Asset1$/.test(displayName));
  return folders.map(({ source }) => globSync('**/*.*', { cwd: join(outdir, source.path) }).sort());
}
