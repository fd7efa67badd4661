import * as z from 'zod';
import { setDocumentLanguage, storedLanguage } from './language/language.ts';

// Must be imported before any module of `@halqa/copy`: these choose their language when they are loaded.
setDocumentLanguage(storedLanguage());

// zod compiles parsers with `new Function` where it can. The content security policy forbids that and reports even the
// attempt. The setting also applies to the remotes' zod.
z.config({ jitless: true });
