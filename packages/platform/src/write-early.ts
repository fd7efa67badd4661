import { type LastSeen, readLastSeen } from './last-seen.ts';

export type { LastSeen } from './last-seen.ts';

/** The calls that the document has begun (`packages/releases/src/compose/inline-script.ts`). */
type EarlyCalls = { responses: Readonly<Record<string, Promise<Response>>> };

/** The text of each `EarlyText` by its name; `true` shows the `EarlyPart` of that name. */
type Texts = Record<string, string | true>;

/**
 * Writes what the reply of an early call says into the outline of its page, as text, while the program is on its way. `path`: of the
 * call. Never rejects: where anything is missing, the outline stays as it is, and the page says what is wrong, as it reads the same
 * response.
 */
export async function writeEarly<Reply>(
  path: string,
  textsOf: (reply: Reply) => Texts | Promise<Texts>,
): Promise<void> {
  const reply = await readEarly<Reply>(path);
  if (reply === null) return;
  try {
    const texts = await textsOf(reply);
    await mainIsParsed();
    write(texts);
  } catch {
    // The outline stays as it is.
  }
}

/** A copy of the reply of an early call; null where there is none. */
export async function readEarly<Reply>(path: string): Promise<Reply | null> {
  const calls: EarlyCalls | undefined = Reflect.get(globalThis, 'halqaCalls');
  try {
    const response = await calls?.responses[path];
    return response?.ok ? await response.clone().json() : null;
  } catch {
    return null;
  }
}

/**
 * Writes what the page showed last into its outline, until `writeEarly` writes what is true now: for the owner of the login that this
 * browser remembers (`halqaRemembered`, of the document's script). Called before `writeEarly`. Never rejects.
 */
export async function writeLastSeen(page: string, textsOf: (seen: LastSeen) => Texts): Promise<void> {
  try {
    const seen = readLastSeen(page, Reflect.get(globalThis, 'halqaRemembered'));
    if (!seen) return;
    const texts = textsOf(seen);
    await mainIsParsed();
    write(texts);
  } catch {
    // The outline stays as it is.
  }
}

function write(texts: Texts): void {
  for (const outline of document.querySelectorAll('[data-outline]')) {
    const hasFocus = outline.contains(document.activeElement);
    const written = hasFocus ? outline : outline.cloneNode(true);
    for (const [name, text] of Object.entries(texts)) writeInto(written as Element, name, text);
    // Replaced in one step, as by the mounted page: an element that is new has not moved, which would be a layout shift.
    if (!hasFocus) outline.replaceWith(written);
  }
}

function writeInto(outline: Element, name: string, text: string | true): void {
  if (text === true) outline.querySelector(`[data-early-part="${name}"]`)?.removeAttribute('hidden');
  else for (const place of outline.querySelectorAll(`[data-early="${name}"]`)) place.textContent = text;
}

/** A script from the browser's cache runs before the rest of its document has arrived. `#bottom` follows `#main`. */
function mainIsParsed(): Promise<void> {
  const isParsed = () => document.readyState !== 'loading' || document.getElementById('bottom') !== null;
  if (isParsed()) return Promise.resolve();
  return new Promise((resolve) => {
    const parsing = new MutationObserver(() => {
      if (!isParsed()) return;
      parsing.disconnect();
      resolve();
    });
    parsing.observe(document, { childList: true, subtree: true });
  });
}
