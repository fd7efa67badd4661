import * as z from 'zod';

const sourceMap = z.object({ sources: z.array(z.string()), mappings: z.string() });

/**
 * Divides a script's text by the source file that its map names for it; `''` for what no source has.
 * https://tc39.es/ecma426/
 */
export function textBySource(script: string, map: unknown): Map<string, string> {
  const { sources, mappings } = sourceMap.parse(map);
  const texts = new Map<string, string>();
  const add = (source: string, text: string) => texts.set(source, (texts.get(source) ?? '') + text);
  const lines = script.split('\n');
  let sourceIndex = 0;
  mappings.split(';').forEach((segments, row) => {
    const line = lines[row] ?? '';
    let column = 0;
    let source = '';
    for (const [columns = 0, sourceStep] of segments.split(',').map(decode)) {
      add(source, line.slice(column, column + columns));
      column += columns;
      if (sourceStep !== undefined) sourceIndex += sourceStep;
      source = sourceStep === undefined ? '' : (sources[sourceIndex] ?? '');
    }
    add(source, line.slice(column));
  });
  return texts;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of a segment in base 64 VLQ: five bits a digit, the lowest first, the sign in the lowest bit of all. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
