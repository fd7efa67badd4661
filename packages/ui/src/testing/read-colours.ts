import type { Oklch } from './contrast-of.ts';

export type Theme = 'light' | 'dark';

const declaration = /--([\w-]+):\s*light-dark\(\s*oklch\(([^)]+)\)\s*,\s*oklch\(([^)]+)\)\s*\)/g;

/** Reads every `--name: light-dark(oklch(…), oklch(…))` of a stylesheet. */
export function readColours(css: string): Record<Theme, Map<string, Oklch>> {
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
