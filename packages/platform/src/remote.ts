import type { Platform } from './platform.ts';

/** Raised on a breaking change; the shell refuses a remote that was written against another one. */
export const CONTRACT_VERSION = 1;

export type RemoteProps = {
  name: string;
  platform: Platform;
  domElement: HTMLElement;
  /** A render error after the mount; the shell then shows what happened and a Retry. */
  onError(error: unknown): void;
};

/** What a remote exposes as `./app`: single-spa's lifecycles. Which version it is, the release set says. */
export type RemoteModule = {
  contract: number;
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
};
