import type { Browser, Device, System } from './sessions.ts';

/**
 * Reads what a `User-Agent` header says, in the order in which browsers disguise themselves: every Edge says that it is
 * Chrome, every Chrome that it is Safari. An iPad says that it is a Mac, and is taken for one.
 */
export function deviceOf(userAgent: string): Device {
  return { browser: firstOf(browserMarks, userAgent), system: firstOf(systemMarks, userAgent) };
}

const browserMarks: readonly (readonly [Exclude<Browser, 'other'>, RegExp])[] = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|Opera|OPiOS)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/.*\bSafari\//],
];

const systemMarks: readonly (readonly [Exclude<System, 'other'>, RegExp])[] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMacintosh\b/],
  ['chromebook', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
];

function firstOf<Name extends string>(marks: readonly (readonly [Name, RegExp])[], text: string): Name | 'other' {
  return marks.find(([, mark]) => mark.test(text))?.[0] ?? 'other';
}
