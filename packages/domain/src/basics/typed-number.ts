/**
 * Text with Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9: keyboards type them, and banks, mail carriers and
 * authenticators expect the others.
 */
export const withLatinDigits = (text: string): string =>
  // The digit's value is the last four bits of its code point in both scripts.
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A number as a person types it, in Latin, Arabic-Indic, Persian or full-width digits, with or without thousands separators
 * and with or without its currency. NaN when it is none.
 */
export function parseTypedNumber(text: string): number {
  const plain = withLatinDigits(text.normalize('NFKC'))
    .replace(/[\s\u061c\u200e\u200f]/g, '')
    .replace(currency, '$1')
    .replace(/[,\u066c'’](?=\d{3}(?!\d))/g, '')
    .replace('\u066b', '.');
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Before the figure or behind it: "$250", "250 USD", "٢٥٠ دولارًا". */
const currency = /^(?:usd|us\$|\$)?(-?\d.*?)(?:usd|us\$|\$|dollars?|دولار(?:ًا|اً|ا|ات)?)?$/iu;

/** An authenticator's code (specification section 9), typed in any digits and in groups: its six digits, or undefined. */
export function parseTotpCode(text: string): string | undefined {
  const digits = withLatinDigits(text).replace(/\s/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}
