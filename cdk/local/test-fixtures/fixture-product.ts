import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { functionNames } from '../../lib/function-grants.ts';
import { halqaApp } from '../../lib/halqa-app.ts';
import type { BuiltProduct } from '../product/product-options.ts';

/** The product's real templates over a function and a site of two lines, put together in the directory. */
export function buildFixtureProduct(directory: string): BuiltProduct {
  const house = join(import.meta.dirname, 'house-function.mjs');
  const functions = join(directory, 'functions');
  for (const name of [...functionNames, 'seed'])
    write(join(functions, name, 'index.mjs'), `export { handler } from '${house}'; // ${name}`);
  const site = join(directory, 'site');
  write(join(site, 'index.html'), '<h1>Home</h1>');
  write(join(site, 'fallback.html'), '<h1>Shell</h1>');
  write(join(site, 'documents.json'), '[{"pattern":"/","document":"/index.html"}]');
  write(join(site, 'csp.json'), '{"styleHashes":[]}');
  const assembly = join(directory, 'cdk.out');
  halqaApp({
    stage: 'local',
    functions,
    app: { outdir: assembly, context: { 'aws:cdk:disable-asset-staging': true } },
  }).synth();
  return { assembly, site, seed: join(functions, 'seed') };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
