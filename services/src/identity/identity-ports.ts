import type { IdentityDirectory } from '../ports/identity-directory.ts';

export type IdentityPorts = {
  readonly directory: IdentityDirectory;
  readonly siteUrl: string;
};
