import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf, type Oklch } from './testing/contrast-of.ts';
import { readColours, type Theme } from './testing/read-colours.ts';

const grounds = ['paper', 'surface', 'floating', 'sunken'];
const softs = ['primary-soft', 'brass-soft', 'success-soft', 'warning-soft', 'danger-soft'];

/** What is written on what: 4.5 : 1 (WCAG 2.2, 1.4.3). */
const words: Record<string, string[]> = {
  ink: [...grounds, ...softs],
  'ink-soft': [...grounds, ...softs],
  'primary-ink': [...grounds, 'primary-soft'],
  'brass-ink': [...grounds, 'brass-soft'],
  success: [...grounds, 'success-soft'],
  warning: [...grounds, 'warning-soft'],
  danger: [...grounds, 'danger-soft'],
  'on-primary': ['primary', 'primary-hover', 'danger-fill', 'danger-fill-hover'],
};

/** Edges of controls, meaningful strokes and the focus ring against what is around them: 3 : 1 (1.4.11). */
const edges: Record<string, string[]> = {
  edge: grounds,
  primary: ['paper', 'surface'],
  brass: ['paper', 'surface'],
  danger: grounds,
  focus: grounds,
  'primary-ink': [...grounds, 'primary-soft'],
};

const colours = readColours(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(pairsOf(words))('writes %s on %s so that it can be read', (front, ground) => {
    expect(contrastOf(colour(theme, front), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(edges))('draws %s on %s so that it can be seen', (front, ground) => {
    expect(contrastOf(colour(theme, front), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

it('designs every colour twice', () => {
  expect([...colours.light.keys()]).toEqual([...colours.dark.keys()]);
  expect(colours.light.size).toBeGreaterThan(20);
});

function colour(theme: Theme, name: string): Oklch {
  const found = colours[theme].get(name);
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

function pairsOf(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, under]) => under.map((ground): [string, string] => [front, ground]));
}
