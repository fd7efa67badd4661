/** The `mailto:` address of a message to support with its subject filled in. */
export const supportMail = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
