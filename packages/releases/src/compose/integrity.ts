import { createHash } from 'node:crypto';

/**
 * The hash of every integrity attribute. Entries and documents name each file with it, and hashes do not compress: SHA-384
 * would cost half as much again. A preload and its use have to agree on it. Hashes that no browser reads are SHA-384: those
 * by which a release compares what was uploaded with what was built (`hashesOf`, `versionRecord`).
 */
export const integrityAlgorithm = 'sha256';

/** The value of an `integrity` attribute. */
export const integrityOf = (content: Uint8Array): string =>
  `${integrityAlgorithm}-${createHash(integrityAlgorithm).update(content).digest('base64')}`;
