import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const backgrounds = ['paper', 'surface', 'floating', 'sunken'];
const softs = ['primary-soft', 'brass-soft', 'success-soft', 'warning-soft', 'danger-soft'];

/** Text colors and the surfaces under them: 4.5 : 1 (WCAG 2.2, 1.4.3). */
const textPairs: Record<string, string[]> = {
  ink: [...backgrounds, ...softs],
  'ink-soft': [...backgrounds, ...softs],
  'primary-ink': [...backgrounds, 'primary-soft'],
  'brass-ink': [...backgrounds, 'brass-soft'],
  success: [...backgrounds, 'success-soft'],
  warning: [...backgrounds, 'warning-soft'],
  danger: [...backgrounds, 'danger-soft'],
  'on-primary': ['primary', 'primary-hover', 'danger-fill', 'danger-fill-hover'],
};

/** Edges of controls, meaningful strokes and the focus ring: 3 : 1 (1.4.11). */
const edgePairs: Record<string, string[]> = {
  edge: backgrounds,
  primary: ['paper', 'surface'],
  brass: ['paper', 'surface'],
  danger: backgrounds,
  focus: backgrounds,
  'primary-ink': [...backgrounds, 'primary-soft'],
};

const declaration = /--([\w-]+):\s*light-dark\(\s*oklch\(([^)]+)\)\s*,\s*oklch\(([^)]+)\)\s*\)/g;
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const colors = readColors(tokens);

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(pairsOf(textPairs))('has enough contrast for text in %s on %s', (front, background) => {
    expect(contrastOf(color(theme, front), color(theme, background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(edgePairs))('has enough contrast for edges in %s on %s', (front, background) => {
    expect(contrastOf(color(theme, front), color(theme, background))).toBeGreaterThanOrEqual(3);
  });
});

it('defines every color for both themes', () => {
  const declared = [...new Set([...tokens.matchAll(/--([\w-]+):[^;]*oklch\(/g)].map(([, name]) => name))];
  expect([...colors.light.keys()]).toEqual(declared);
  expect(declared.length).toBeGreaterThan(20);
});

const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
const face = join(import.meta.dirname, 'fonts/source-serif-4-subset.woff2');

it('has one heading typeface of at most 20 kB', () => {
  expect(statSync(face).size).toBeLessThanOrEqual(20_000);
  expect(base.match(/url\("\.\/fonts\//g)).toHaveLength(1);
});

it('renders in a fallback of the same width until the typeface loads', () => {
  expect(base).toContain('font-display: swap');
  const fallbacks = base.match(/^@font-face \{\n[^}]*src: local\([^}]*\}/gm) ?? [];
  expect(fallbacks.length).toBeGreaterThan(0);
  for (const fallback of fallbacks) expect(fallback).toContain('size-adjust:');
});

function color(theme: Theme, name: string): Oklch {
  const found = colors[theme].get(name);
  if (!found) throw new Error(`tokens.css has no color --${name}`);
  return found;
}

function pairsOf(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, under]) =>
    under.map((background): [string, string] => [front, background]),
  );
}

/** Lightness 0–1, chroma, hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number };

/** WCAG 2 contrast of two opaque colors, 1 to 21. */
function contrastOf(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** OKLCH → linear sRGB (Ottosson's matrices, as in CSS Color 4) → relative luminance. */
function luminanceOf({ lightness, chroma, hue }: Oklch): number {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Clips a channel to the sRGB gamut. */
const clip = (light: number) => Math.min(1, Math.max(0, light));

type Theme = 'light' | 'dark';

/** Reads every `--name: light-dark(oklch(…), oklch(…))` of a stylesheet. */
function readColors(css: string): Record<Theme, Map<string, Oklch>> {
  const found = [...css.matchAll(declaration)];
  return {
    light: new Map(found.map(([, name = '', light = '']) => [name, parse(light)])),
    dark: new Map(found.map(([, name = '', , dark = '']) => [name, parse(dark)])),
  };
}

function parse(components: string): Oklch {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = components.split(/[\s/]+/).map(Number);
  return { lightness, chroma, hue };
}
