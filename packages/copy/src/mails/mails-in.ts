import type { Language } from '../language.ts';
import * as arabic from './index.ar.ts';
import * as english from './index.ts';
import { mailSignature as arabicSignature } from './mail.ar.ts';
import { type MailWords, mailSignature } from './mail.ts';

/** The mails of one language, by name: the server has no document whose language could choose them. */
export type Mails = typeof english;

export const mailsIn: Record<Language, Mails> = { en: english, ar: arabic };

/** Writes a mail, once the language of its reader is known. */
export type MailFor = (mails: Mails) => MailWords;

export const mailSignatureIn: Record<Language, string> = { en: mailSignature, ar: arabicSignature };
