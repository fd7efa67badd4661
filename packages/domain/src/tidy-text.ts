/**
 * Normalizes typed text to one visible line: line breaks and control characters become spaces, and invisible
 * characters and direction overrides are removed. Empty when nothing visible is left.
 * Joiners are kept, because emoji and Persian need them.
 */
export function tidyText(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replace(invisible, '').replace(spacing, ' ').trim();
  return visible.test(line) ? line : '';
}

/** Soft hyphen, zero-width space, word joiner, byte order mark, and every embedding, override and isolate. */
const invisible = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;
const spacing = /[\s\p{Cc}]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
