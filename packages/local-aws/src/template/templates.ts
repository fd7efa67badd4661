import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { Json, type References, resolveValue } from './intrinsics.ts';
import { account, localName, region } from './local-names.ts';

/** One resource with the identity that it has on this machine. */
type Resource<Properties> = { logicalId: string; ref: string; arn: string; properties: Properties };

export type Templates = {
  /** Every resource of the type in all stacks, its resolved properties parsed with the schema. */
  resources<Properties>(type: string, schema: z.ZodType<Properties>): Resource<Properties>[];
} & Pick<Assembly, 'assetDirectory' | 'path'>;

/** Resolves the templates together, including references between stacks. */
export function openTemplates({ stacks, assetDirectory, path }: Assembly): Templates {
  const references = new Map(stacks.map((stack) => [stack.name, referencesIn(stack, imported)]));
  return { resources, assetDirectory, path };

  function resources<Properties>(type: string, schema: z.ZodType<Properties>): Resource<Properties>[] {
    return stacks.flatMap(({ name, template }) =>
      Object.entries(template.Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([logicalId, resource]) => {
          const { ref, attributes } = localName(type, logicalId, resource.Properties);
          const properties = schema.parse(resolveIn(name, resource.Properties));
          return { logicalId, ref, arn: attributes['Arn'] ?? ref, properties };
        }),
    );
  }

  function imported(exportName: string): Json {
    for (const { name, template } of stacks) {
      for (const output of Object.values(template.Outputs)) {
        if (output.Export !== undefined && resolveIn(name, output.Export.Name) === exportName)
          return resolveIn(name, output.Value);
      }
    }
    throw new Error(`No stack exports ${exportName}`);
  }

  function resolveIn(stackName: string, value: Json): Json {
    const found = references.get(stackName);
    if (found === undefined) throw new Error(`There is no stack ${stackName}`);
    return resolveValue(value, found);
  }
}

function referencesIn({ name: stackName, template }: Stack, imported: References['imported']): References {
  return { ref: (name) => pseudoParameters(stackName)[name] ?? nameOf(name).ref, attribute, imported };

  function attribute(logicalId: string, name: string): string {
    const found = nameOf(logicalId).attributes[name];
    if (found === undefined) throw new Error(`The local cloud gives ${logicalId} no attribute ${name}`);
    return found;
  }

  function nameOf(logicalId: string): ReturnType<typeof localName> {
    const resource = template.Resources[logicalId];
    if (resource === undefined) throw new Error(`${stackName} refers to ${logicalId}, which it does not have`);
    return localName(resource.Type, logicalId, resource.Properties);
  }
}

const pseudoParameters = (stackName: string): Readonly<Record<string, string>> => ({
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::StackName': stackName,
  'AWS::URLSuffix': 'amazonaws.com',
});

const Properties = z.record(z.string(), Json);
const Template = z.object({
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties: Properties.default({}) })).default({}),
  Outputs: z.record(z.string(), z.object({ Value: Json, Export: z.object({ Name: Json }).optional() })).default({}),
});
const Assets = z.object({ files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })) });

type Template = z.infer<typeof Template>;
export type Stack = { name: string; template: Template };
export type Assembly = {
  stacks: Stack[];
  /** The folder of a CDK asset. */
  assetDirectory(s3Key: string): string;
  /** Resolves a path in a template. */
  path(relative: string): string;
};

/** Reads a folder of templates such as `cdk.out`. Throws when there is none, or one that is invalid. */
export function readAssembly(directory: string): Assembly {
  const names = globSync('*.template.json', { cwd: directory }).map((file) => file.replace(/\.template\.json$/, ''));
  if (names.length === 0) throw new Error(`There is no template in ${directory}`);
  const stacks = names.sort().map((name) => ({ name, template: Template.parse(read(`${name}.template.json`)) }));
  const assets = new Map(names.flatMap(readAssets));
  return { stacks, assetDirectory, path: (relative) => resolve(directory, relative) };

  /** Only CDK writes such a file. */
  function readAssets(name: string) {
    const file = `${name}.assets.json`;
    return existsSync(join(directory, file)) ? Object.entries(Assets.parse(read(file)).files) : [];
  }

  function read(file: string): unknown {
    return JSON.parse(readFileSync(join(directory, file), 'utf8'));
  }

  function assetDirectory(s3Key: string): string {
    const asset = assets.get(s3Key.replace(/\.zip$/, ''));
    if (asset === undefined) throw new Error(`No asset has the key ${s3Key}`);
    return resolve(directory, asset.source.path);
  }
}
