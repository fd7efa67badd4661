import type { Language } from '@halqa/copy';

const key = 'halqa.language';

/** The language that was chosen on this device; English by default, also where storage is not available. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(key) === 'ar' ? 'ar' : 'en';
  } catch {
    return 'en';
  }
}

/** Stores the language and reloads: modules choose their sentences when they are loaded. */
export function chooseLanguage(language: Language, reload = () => location.reload()): void {
  localStorage.setItem(key, language);
  reload();
}

/**
 * Switches the document, which is built in English, to another language before any sentence is chosen. Removes the
 * prerendered English layout, and the page where it has an Arabic version; styles hide both until then.
 */
export function setDocumentLanguage(language: Language): void {
  if (language === 'en') return;
  document.documentElement.lang = language;
  document.documentElement.dir = 'rtl';
  document.querySelector('[data-translated]')?.remove();
  for (const part of ['top', 'bottom']) {
    const element = document.getElementById(part);
    element?.replaceChildren();
    element?.setAttribute('lang', language);
  }
}
