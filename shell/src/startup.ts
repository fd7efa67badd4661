import { setDocumentLanguage, storedLanguage } from './language/language.ts';
import { replaceUnusableStorages } from './storage/replace-storage.ts';

// Before the language is read, which is stored.
export const storageState = replaceUnusableStorages(window);

// Must be imported before any module of `@halqa/copy`: these choose their language when they are loaded.
setDocumentLanguage(storedLanguage());

// zod compiles parsers with `new Function` where it can. The content security policy forbids that and reports even the
// attempt. The setting is for the zod of each remote with forms; this bundle has none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
