import type { Problem } from '@halqa/contract';
import { personalWords, refusalSentence } from '@halqa/copy';
import type { PersonalField } from './personal-fields.ts';

/** What to say at the field that the server refused. An empty name is the one thing that only a form can put plainly. */
export function personalRefusal(field: PersonalField, refusal: Problem): string {
  return field === 'name' && refusal.code === 'body_invalid' ? personalWords.nameRefused : refusalSentence(refusal);
}
