import type { Language } from '@halqa/copy';

const key = 'halqa.language';

/** The language that was chosen on this device; English where nothing was, or where nothing can be kept. */
export function keptLanguage(): Language {
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
