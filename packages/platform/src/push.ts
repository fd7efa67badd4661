/**
 * How this device stands to pushes. `home-screen`: an iPhone or iPad shows them only for a site that was added there.
 * `blocked`: the person, or the browser for them, said no; a page may not ask again.
 */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on';

/** Pushes to this device. What they are about is a preference of the member; whether they come is one of the device. */
export type Push = {
  state(): Promise<PushState>;
  /** Asks for the permission: call it only when the person pressed for it. Never rejects. */
  turnOn(): Promise<PushState | 'failed'>;
  /** Never rejects. */
  turnOff(): Promise<PushState | 'failed'>;
};
