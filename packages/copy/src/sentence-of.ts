import { fieldSentences } from './field-sentences.ts';
import { problemSentences } from './problem-sentences.ts';

const sentences: Record<string, string> = { ...problemSentences, ...fieldSentences };

/** The sentence of a problem or field code; a form passes its zod messages through here. Unknown codes stay as they are. */
export const sentenceOf = (code: string): string => sentences[code] ?? code;
