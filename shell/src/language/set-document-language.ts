import type { Language } from '@halqa/copy';

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
