export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The one text of a value, for hashing: RFC 8785 for what money needs. Keys in the order of their UTF-16 code units, no
 * white space, whole numbers only. Throws a RangeError on a fraction, an unsafe integer or an undefined, which is a bug.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      return canonicalNumber(value);
    case 'object':
      return value === null ? 'null' : canonicalObject(value as { readonly [key: string]: CanonicalValue });
    default:
      throw new RangeError(`A ${typeof value} has no canonical text.`);
  }
}

function canonicalNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number.`);
  return String(value === 0 ? 0 : value);
}

function canonicalObject(value: { readonly [key: string]: CanonicalValue }): string {
  let text = '';
  for (const key of Object.keys(value).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(value[key] as CanonicalValue)}`;
  }
  return `{${text}}`;
}
