import * as z from 'zod';
import { type Json, type JsonObject, Json as jsonValue } from '../template/intrinsics.ts';

/** Whether an event passes a filter. */
export type EventPattern = (event: Json) => boolean;

/**
 * Parses a pattern of a mapping's FilterCriteria, or of a rule of EventBridge. Every field that it names has to match one of the
 * listed values:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 * Knows plain values, `prefix`, `suffix`, `exists` and `anything-but`. Throws on anything else.
 */
export function parseEventPattern(text: string): EventPattern {
  return fieldsPattern(Fields.parse(JSON.parse(text)));
}

const Fields = z.record(z.string(), jsonValue);

function fieldsPattern(fields: JsonObject): EventPattern {
  const patterns = Object.entries(fields).map(([name, value]) => ({ name, matches: valuePattern(value) }));
  return (event) => patterns.every(({ name, matches }) => matches(fieldOf(event, name)));
}

type ValuePattern = (value: Json | undefined) => boolean;

function valuePattern(pattern: Json): ValuePattern {
  if (Array.isArray(pattern)) {
    const matchers = pattern.map(matcherOf);
    // One value of a list has to match.
    return (value) => [value].flat().some((each) => matchers.some((matches) => matches(each)));
  }
  const nested = fieldsPattern(Fields.parse(pattern));
  return (value) => nested(value ?? null);
}

const Matcher = z.union([
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ 'anything-but': z.array(jsonValue) }),
]);

function matcherOf(pattern: Json): ValuePattern {
  if (typeof pattern !== 'object' || pattern === null) return (value) => value === pattern;
  const parsed = Matcher.safeParse(pattern);
  if (!parsed.success) throw new Error(`The local cloud does not support the filter ${JSON.stringify(pattern)}`);
  const matcher = parsed.data;
  if ('prefix' in matcher) return (value) => typeof value === 'string' && value.startsWith(matcher.prefix);
  if ('suffix' in matcher) return (value) => typeof value === 'string' && value.endsWith(matcher.suffix);
  if ('exists' in matcher) return (value) => (value !== undefined) === matcher.exists;
  return (value) => value !== undefined && !matcher['anything-but'].includes(value);
}

function fieldOf(value: Json, name: string): Json | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? value[name] : undefined;
}
