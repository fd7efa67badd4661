import type { Language } from '@halqa/copy';

const key = 'halqa.language';
const unsentKey = 'halqa.language-unsent';

/** The language that was chosen on this device; English by default, also where storage is not available. */
export const storedLanguage = (): Language => chosenLanguage() ?? 'en';

/** The language that was chosen on this device; null where nobody chose one, also where storage is not available. */
export function chosenLanguage(): Language | null {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'ar' || chosen === 'en' ? chosen : null;
  } catch {
    return null;
  }
}

/** Whether the language was chosen since the server last learned of it. */
export const isChoiceUnsent = (): boolean => chosenLanguage() !== null && localStorage.getItem(unsentKey) !== null;

export const markChoiceSent = (): void => localStorage.removeItem(unsentKey);

/** Stores the language and reloads: modules choose their sentences when they are loaded. */
export function chooseLanguage(language: Language, reload = () => location.reload()): void {
  localStorage.setItem(key, language);
  localStorage.setItem(unsentKey, 'true');
  reload();
}

/**
 * Switches the document, which is built in English, to another language before any sentence is chosen. Removes the
 * prerendered English layout, and the page where it has an Arabic version.
 */
export function setDocumentLanguage(language: Language): void {
  if (language === 'en') return;
  document.documentElement.lang = language;
  // The only other language is Arabic.
  document.documentElement.dir = 'rtl';
  // The page, then the layout.
  document.querySelector('[data-translated]')?.remove();
  for (const part of ['top', 'bottom']) {
    const element = document.getElementById(part);
    element?.replaceChildren();
    // Shows it again: shell.css hides both in Arabic as long as they have no language.
    element?.setAttribute('lang', language);
  }
}
