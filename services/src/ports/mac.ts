/** A message authentication code under a key that nobody can read: the same text gives the same bytes. */
export type Mac = (text: string) => Promise<Uint8Array>;
