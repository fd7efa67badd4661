import { createHash } from 'node:crypto';
import type { BuiltShell } from './built-shell.ts';

/** The shell's style sheet as it stands in every document, and its hash for the content security policy. */
export type CriticalStyle = { css: string; hash: string };

/**
 * The shell's styles arrive with the document itself: the first paint waits for nothing else. Addresses in them are
 * made absolute, because a document is not where the style sheet was.
 */
export function criticalStyle({ version, manifest, files }: BuiltShell): CriticalStyle {
  const css = manifest.styles.map((name) => textOf(files.find((file) => file.name === name)?.content)).join('');
  const absolute = css.replace(/url\((["']?)(?!data:|https?:|\/|#)/g, `url($1/shell/${version}/`);
  return { css: absolute, hash: `sha256-${createHash('sha256').update(absolute).digest('base64')}` };
}

const textOf = (content: Uint8Array | undefined) => new TextDecoder().decode(content).trim();
