import { createHash } from 'node:crypto';
import type { BuiltFile } from './built-remote.ts';

/** A style sheet as it stands in a document, and its hash for the content security policy. */
export type InlineStyle = { css: string; hash: string };

/**
 * Styles that arrive with the document itself, so that the first paint waits for nothing else. Addresses in them are
 * made absolute to `folder`, because a document is not where the style sheet was.
 */
export function inlineStyle(files: readonly BuiltFile[], names: readonly string[], folder: string): InlineStyle {
  const css = names.map((name) => textOf(files.find((file) => file.name === name)?.content)).join('');
  const absolute = css.replace(/url\((["']?)(?!data:|https?:|\/|#)/g, `url($1${folder}/`);
  return { css: absolute, hash: `sha256-${createHash('sha256').update(absolute).digest('base64')}` };
}

const textOf = (content: Uint8Array | undefined) => new TextDecoder().decode(content).trim();
