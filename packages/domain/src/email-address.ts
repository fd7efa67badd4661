import type { Brand } from './ids.ts';
import { limits } from './limits.ts';

/** A well-formed address in lower case, so that two spellings of one mailbox are equal. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

// The HTML standard's shape (https://html.spec.whatwg.org/#valid-e-mail-address) with at least one dot in the domain.
// Dots only stand between other signs (https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3): nothing else is delivered.
const LOCAL_PART = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
// No number, so that an IP address is no domain, and no single letter.
const TOP_LEVEL = /^[a-z][a-z0-9-]*[a-z0-9]$/;

/** Trims and lower-cases; undefined when the text is not shaped like an address. */
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

/** Whether a text is shaped like an address: the one rule of every form and of every door of the server. */
export const isEmailAddress = (text: string): boolean => parseEmailAddress(text) !== undefined;
