import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { Json } from './json.ts';

const Properties = z.record(z.string(), Json);
const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: Properties.default({}) })).default({}),
  Outputs: z.record(z.string(), z.object({ Value: Json, Export: z.object({ Name: Json }).optional() })).default({}),
});
const Assets = z.object({ files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })) });

type Template = z.infer<typeof Template>;
export type Stack = { name: string; template: Template };
/** What CDK synthesized: the stacks, and where the folder behind an asset's key lies. */
export type Assembly = { stacks: Stack[]; assetDirectory(s3Key: string): string };

/** Reads a `cdk.out` folder. Throws when it holds no template or something that is none. */
export function readAssembly(directory: string): Assembly {
  const names = globSync('*.template.json', { cwd: directory }).map((file) => file.replace(/\.template\.json$/, ''));
  if (names.length === 0) throw new Error(`There is no template in ${directory}`);
  const stacks = names.sort().map((name) => ({ name, template: Template.parse(read(`${name}.template.json`)) }));
  const assets = new Map(names.flatMap((name) => Object.entries(Assets.parse(read(`${name}.assets.json`)).files)));
  return { stacks, assetDirectory };

  function read(file: string): unknown {
    return JSON.parse(readFileSync(join(directory, file), 'utf8'));
  }

  function assetDirectory(s3Key: string): string {
    const asset = assets.get(s3Key.replace(/\.zip$/, ''));
    if (asset === undefined) throw new Error(`No asset has the key ${s3Key}`);
    return resolve(directory, asset.source.path);
  }
}
