import { createHash } from 'node:crypto';

/** Documents are built in English; a reader of Arabic should not see that first. The shell keeps the choice under this key. */
const code =
  "try{if(localStorage.getItem('halqa.language')==='ar')Object.assign(document.documentElement,{lang:'ar',dir:'rtl'})}catch{}";

/** The one script inside a document, so that nothing is waited for, and its hash for the content security policy. */
export const languageScript = {
  code,
  hash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
};
