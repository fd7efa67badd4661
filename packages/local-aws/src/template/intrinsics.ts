import * as z from 'zod';

/** Any value of a JSON document. */
export const Json = z.json();
export type Json = z.infer<typeof Json>;
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looks up what a template points at. Throws for something that does not exist. */
export type Lookup = {
  ref(name: string): string;
  attribute(logicalId: string, name: string): string;
  imported(exportName: string): Json;
};

/** A template's value with every intrinsic function replaced by its result. Throws on one that it does not know. */
export function resolveValue(value: Json, lookup: Lookup): Json {
  const inner = (part: Json | undefined): Json => resolveValue(part ?? null, lookup);
  if (Array.isArray(value)) return value.map(inner);
  if (!isObject(value)) return value;
  const [name, argument] = Object.entries(value)[0] ?? [];
  if (name === undefined || argument === undefined) return value;
  const intrinsic = intrinsics[name];
  if (intrinsic !== undefined) return intrinsic(argument, lookup, inner);
  if (name.startsWith('Fn::')) throw new Error(`The local cloud does not know ${name} yet`);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]));
}

type Intrinsic = (argument: Json, lookup: Lookup, inner: (part: Json | undefined) => Json) => Json;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, lookup) => lookup.ref(text(argument)),
  'Fn::GetAtt': (argument, lookup) =>
    attributeOf(Array.isArray(argument) ? argument.map(text).join('.') : text(argument), lookup),
  'Fn::ImportValue': (argument, lookup, inner) => lookup.imported(text(inner(argument))),
  'Fn::Join': (argument, _lookup, inner) =>
    list(inner(list(argument)[1]))
      .map(text)
      .join(text(list(argument)[0])),
  'Fn::Select': (argument, _lookup, inner) => list(inner(list(argument)[1]))[Number(list(argument)[0])] ?? null,
  'Fn::Split': (argument, _lookup, inner) => text(inner(list(argument)[1])).split(text(list(argument)[0])),
  'Fn::Sub': (argument, lookup, inner) => substitute(argument, lookup, inner),
};

function attributeOf(path: string, lookup: Lookup): string {
  const dot = path.indexOf('.');
  return lookup.attribute(path.slice(0, dot), path.slice(dot + 1));
}

function substitute(argument: Json, lookup: Lookup, inner: (part: Json | undefined) => Json): string {
  const [template, given] = Array.isArray(argument) ? argument : [argument];
  const variables: JsonObject = isObject(given) ? given : {};
  return text(template).replace(/\$\{([^!][^}]*)\}/g, (_whole, name: string) => {
    if (variables[name] !== undefined) return text(inner(variables[name]));
    return name.includes('.') ? attributeOf(name, lookup) : lookup.ref(name);
  });
}

function text(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error(`The template has ${JSON.stringify(value)} where a text belongs`);
}

function list(value: Json | undefined): Json[] {
  if (Array.isArray(value)) return value;
  throw new Error(`The template has ${JSON.stringify(value)} where a list belongs`);
}
