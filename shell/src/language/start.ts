import { keptLanguage } from './kept-language.ts';
import { setDocumentLanguage } from './set-document-language.ts';

// Imported before anything that carries words: they are chosen when they are loaded.
setDocumentLanguage(keptLanguage());
