import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { functionNames } from '../../lib/function-grants.ts';
import { halqaApp } from '../../lib/halqa-app.ts';
import { local } from '../../lib/stages/local.ts';
import type { BuiltProduct } from '../product/start-product.ts';

/** Builds a product into the directory: the real templates over one small function and a site of two lines. */
export function buildFixtureProduct(directory: string): BuiltProduct {
  const handlerFile = join(import.meta.dirname, 'fixture-function.mjs');
  const functions = join(directory, 'functions');
  for (const name of [...functionNames, 'seed'])
    write(join(functions, name, 'index.mjs'), `export { handler } from '${handlerFile}'; // ${name}`);
  const site = join(directory, 'site');
  writeFixtureSite(site);
  const assembly = join(directory, 'cdk.out');
  halqaApp({
    stage: local,
    functions,
    app: {
      outdir: assembly,
      context: { 'aws:cdk:disable-asset-staging': true },
      // The tests of the stages check the same templates.
      builtinCloudFormationValidation: false,
    },
  }).synth();
  return { assembly, site, seed: join(functions, 'seed') };
}

/** A site of two lines. */
export function writeFixtureSite(site: string): void {
  write(join(site, 'index.html'), '<h1>Home</h1>');
  write(join(site, 'fallback.html'), '<h1>Shell</h1>');
  write(join(site, 'documents.json'), '[{"pattern":"/","document":"/index.html"}]');
  write(join(site, 'csp.json'), '{"styleHashes":[]}');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
