import { inLanguage } from '../language.ts';
import { crashWordsInArabic, loadingWordsInArabic, troubleWordsInArabic } from './loading.ar.ts';

/** Shown while a remote is loading, or when loading it failed. */
const loadingWordsInEnglish = {
  loading: 'Loading…',
  retry: 'Retry',
  safe: 'The rest of the site still works, and your money is safe.',
} as const;

export const loadingWords = inLanguage({ en: loadingWordsInEnglish, ar: loadingWordsInArabic });

/** Why a page could not be loaded. */
export type LoadTrouble = 'unreachable' | 'slow' | 'unverified' | 'outdated' | 'crashed';

const troubleWordsInEnglish: Record<LoadTrouble, { title: string; message: string }> = {
  unreachable: {
    title: 'This page did not arrive',
    message: 'A part of it could not be fetched. Please check your connection and try again.',
  },
  slow: {
    title: 'This page is taking too long',
    message: 'We stopped waiting for it. Your connection may be slow right now.',
  },
  unverified: {
    title: 'This page was not opened',
    message: 'Its files are not the ones that we published, so we did not run them.',
  },
  outdated: {
    title: 'This page needs a newer version of the site',
    message: 'It was updated while you had the site open. Please refresh.',
  },
  crashed: { title: 'Something went wrong', message: 'This page stopped working.' },
};

export const troubleWords = inLanguage({ en: troubleWordsInEnglish, ar: troubleWordsInArabic });

/** The crash screen. */
const crashWordsInEnglish = {
  title: 'Something went wrong',
  message: 'A part of the site stopped working. Nothing that you saved is lost, and your money is safe.',
  refresh: 'Refresh Page',
  home: 'Go Home',
} as const;

export const crashWords = inLanguage({ en: crashWordsInEnglish, ar: crashWordsInArabic });
