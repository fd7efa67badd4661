import { caseWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';

const mostCharacters = limits.case.maximum.toLocaleString('en-US');

export const textHint = (): string => words.textHint(mostCharacters);

/** Why a text cannot be sent; undefined of one that can. */
export function textErrorOf(text: string, missing: string): string | undefined {
  if (text === '') return missing;
  return text.length > limits.case.maximum ? words.textTooLong(mostCharacters) : undefined;
}
