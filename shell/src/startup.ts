import * as z from 'zod';
import { setDocumentLanguage, storedLanguage } from './language/language.ts';

// Imported before anything that carries words: they are chosen when they are loaded.
setDocumentLanguage(storedLanguage());

// zod compiles its parsers with `new Function` where it may. The content security policy forbids that, and even the
// try is reported as a violation. The setting holds for the zod of every remote on the page.
z.config({ jitless: true });
