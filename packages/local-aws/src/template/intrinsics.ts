import * as z from 'zod';

/** Any value of a JSON document. */
export const Json = z.json();
export type Json = z.infer<typeof Json>;
export type JsonObject = { [key: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Resolves references in a template. Throws for something that does not exist. */
export type References = {
  ref(name: string): string;
  attribute(logicalId: string, name: string): string;
  imported(exportName: string): Json;
};

/** Replaces every intrinsic function in a value by its result. Throws on an unsupported one. */
export function resolveValue(value: Json, references: References): Json {
  const inner = (part: Json | undefined): Json => resolveValue(part ?? null, references);
  if (Array.isArray(value)) return value.map(inner);
  if (!isObject(value)) return value;
  const [name, argument] = Object.entries(value)[0] ?? [];
  if (name === undefined || argument === undefined) return value;
  const intrinsic = intrinsics[name];
  if (intrinsic !== undefined) return intrinsic(argument, references, inner);
  if (name.startsWith('Fn::')) throw new Error(`The local cloud does not support ${name}`);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]));
}

type Intrinsic = (argument: Json, references: References, inner: (part: Json | undefined) => Json) => Json;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, references) => references.ref(text(argument)),
  'Fn::GetAtt': (argument, references) =>
    attributeOf(Array.isArray(argument) ? argument.map(text).join('.') : text(argument), references),
  'Fn::ImportValue': (argument, references, inner) => references.imported(text(inner(argument))),
  'Fn::Join': (argument, _references, inner) =>
    list(inner(list(argument)[1]))
      .map(text)
      .join(text(list(argument)[0])),
  'Fn::Select': (argument, _references, inner) => list(inner(list(argument)[1]))[Number(list(argument)[0])] ?? null,
  'Fn::Split': (argument, _references, inner) => text(inner(list(argument)[1])).split(text(list(argument)[0])),
  'Fn::Sub': (argument, references, inner) => substitute(argument, references, inner),
};

function attributeOf(path: string, references: References): string {
  const dot = path.indexOf('.');
  return references.attribute(path.slice(0, dot), path.slice(dot + 1));
}

function substitute(argument: Json, references: References, inner: (part: Json | undefined) => Json): string {
  const [template, own] = Array.isArray(argument) ? argument : [argument];
  const variables: JsonObject = isObject(own) ? own : {};
  return text(template).replace(/\$\{([^!][^}]*)\}/g, (_match, name: string) => {
    if (variables[name] !== undefined) return text(inner(variables[name]));
    return name.includes('.') ? attributeOf(name, references) : references.ref(name);
  });
}

function text(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error(`The template has ${JSON.stringify(value)} where a string is required`);
}

function list(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  throw new Error(`The template has ${JSON.stringify(value)} where a list is required`);
}
