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

/**
 * What Unicode says is not shown (Default_Ignorable_Code_Point: soft hyphen, marks and overrides of direction, fillers of
 * Hangul, tag characters), except for joiners and the selectors of a variant.
 */
const invisible = /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu;
/** The blank pattern of Braille counts as a symbol. */
const spacing = /[\s\p{Cc}\u2800]+/gu;
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
