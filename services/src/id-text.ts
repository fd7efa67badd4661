const ID = /^[\w-]{1,64}$/;

/** Whether a text from an address can be an id of ours at all; the table takes no key of any length. */
export function isIdText(text: string): boolean {
  return ID.test(text);
}
