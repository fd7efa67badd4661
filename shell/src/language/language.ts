import type { Language } from '@halqa/copy';

const key = 'halqa.language';

/** The language that was chosen on this device; English where nothing was, or where nothing can be kept. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(key) === 'ar' ? 'ar' : 'en';
  } catch {
    return 'en';
  }
}

/** Every sentence is chosen when its part of the site is loaded, so the page starts anew, as it would tomorrow. */
export function chooseLanguage(language: Language, reload = () => location.reload()): void {
  localStorage.setItem(key, language);
  reload();
}

/**
 * Documents are built in English. For a reader of Arabic the document says so before any sentence is chosen, and what
 * came finished in English gives way to what is drawn here: the frame, and a page that can be read in Arabic. Until
 * then the styles hide it.
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
