import { parseEmailAddress } from './email-address.ts';

/** Whether a text is shaped like an address: the one rule of every form and of every door of the server. */
export const isEmailAddress = (text: string): boolean => parseEmailAddress(text) !== undefined;
