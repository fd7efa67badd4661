/**
 * What a person typed as one line that shows what it holds: line breaks and control characters become spaces, and
 * characters that hide, or that turn the direction of what follows, go. Empty when nothing of it can be seen.
 * Joiners stay, since emoji and Persian need them.
 */
export function tidyText(text: string): string {
  const line = text.toWellFormed().normalize('NFC').replace(hiding, '').replace(spacing, ' ').trim();
  return visible.test(line) ? line : '';
}

/** Soft hyphen, zero-width space, word joiner, byte order mark, and every embedding, override and isolate. */
const hiding = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;
const spacing = /[\s\p{Cc}]+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
