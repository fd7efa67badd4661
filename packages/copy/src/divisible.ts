/** An address inside a sentence: where the line is too short for it, it goes on with its @ and not in mid-word. */
export const divisible = (email: string): string => email.replace('@', '\u200B@');
