import { createECDH, randomBytes, randomUUID } from 'node:crypto';

/** What a browser keeps of a subscription, and what its push service knows of it. */
export type Subscription = {
  readonly id: string;
  /** Whose pushes it takes: the public key that it was bound to, base64url. */
  readonly applicationServerKey: string;
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
};

export type Subscriptions = {
  issue(applicationServerKey: string): Subscription;
  find(id: string): Subscription | 'gone' | undefined;
  /** As when a person takes the permission back. */
  end(id: string): void;
};

/** The subscriptions that this push service issued since it started. */
export function openSubscriptions(): Subscriptions {
  const known = new Map<string, Subscription | 'gone'>();
  return {
    issue: (applicationServerKey) => {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const keys = { publicKey, privateKey: pair.getPrivateKey(), auth: randomBytes(16) };
      const issued = { id: randomUUID(), applicationServerKey, ...keys };
      known.set(issued.id, issued);
      return issued;
    },
    find: (id) => known.get(id),
    end: (id) => void (known.has(id) && known.set(id, 'gone')),
  };
}
