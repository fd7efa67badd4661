import { fileURLToPath } from 'node:url';

/** Matches the files of this product's packages: in its workspace, or as they were packed and installed. */
export const inPackages = /[\\/](?:packages|node_modules[\\/]@halqa)[\\/]/;

/** Matches the files of the package with the texts. */
export const inCopy = /[\\/](?:packages[\\/]copy[\\/]src|node_modules[\\/]@halqa[\\/]copy[\\/]dist)[\\/].*\.[jt]s$/;

/**
 * The path of a module, from the address (`import.meta.url`) of the one that asks. `name` is that of its source,
 * `evaluate-module.ts`: where the package was packed, both are JavaScript.
 */
export const moduleBeside = (url: string, name: string): string =>
  fileURLToPath(new URL(url.endsWith('.js') ? name.replace(/\.tsx?$/, '.js') : name, url));
