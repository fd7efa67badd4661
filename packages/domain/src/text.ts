import type { Brand } from './ids.ts';
import { limits } from './limits.ts';

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

/** A well-formed address in lower case, so that two spellings of one mailbox are equal. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

// The HTML standard's shape (https://html.spec.whatwg.org/#valid-e-mail-address) with at least one dot in the domain.
// Dots are allowed only between other characters (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3).
const LOCAL_PART = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
// Must not be a number (an IP address is not a domain) or a single letter.
const TOP_LEVEL = /^[a-z][a-z0-9-]*[a-z0-9]$/;

/** Trims and lower-cases an address; undefined when it is not well-formed. */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  const address = text.trim().toLowerCase();
  const [local = '', domain = '', ...rest] = address.split('@');
  const labels = domain.split('.');
  const isWellFormed =
    rest.length === 0 &&
    address.length <= limits.email.maximum &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '');
  return isWellFormed ? (address as EmailAddress) : undefined;
}

/** Whether a text is a well-formed address: the one rule of all forms and of the server. */
export const isEmailAddress = (text: string): boolean => parseEmailAddress(text) !== undefined;
