/** The calls that the document has begun (`packages/releases/src/compose/inline-script.ts`). */
type EarlyCalls = { responses: Readonly<Record<string, Promise<Response>>> };

/**
 * Writes what the reply of an early call says into the outline of its page, as text and by the name of its place (`EarlyText`), while
 * the program is on its way. `path`: of the call. Never rejects: where anything is missing, the outline stays as it is, and the page
 * says what is wrong, as it reads the same response.
 */
export async function writeEarly<Reply>(
  path: string,
  textsOf: (reply: Reply) => Record<string, string>,
): Promise<void> {
  const calls: EarlyCalls | undefined = Reflect.get(globalThis, 'halqaCalls');
  try {
    const response = await calls?.responses[path];
    if (!response?.ok) return;
    const texts = textsOf(await response.clone().json());
    for (const [name, text] of Object.entries(texts)) {
      for (const place of document.querySelectorAll(`[data-outline] [data-early="${name}"]`)) place.textContent = text;
    }
  } catch {
    // As above.
  }
}
