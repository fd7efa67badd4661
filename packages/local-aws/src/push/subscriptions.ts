import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

/** A subscription with the keys of the browser and the key that its sender is bound to. */
export type Subscription = {
  readonly id: string;
  /** The public key that its sender must use, base64url. */
  readonly applicationServerKey: string;
  readonly privateKey: Buffer;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
};

export type Subscriptions = {
  issue(applicationServerKey: string): Subscription;
  find(id: string): Subscription | 'ended' | undefined;
  /** As when a person revokes the permission. */
  end(id: string): void;
};

/** The subscriptions that this push service issued since it started. */
export function openSubscriptions(): Subscriptions {
  const subscriptions = new Map<string, Subscription | 'ended'>();
  return {
    issue: (applicationServerKey) => {
      const pair = createECDH('prime256v1');
      const publicKey = pair.generateKeys();
      const keys = { publicKey, privateKey: pair.getPrivateKey(), auth: randomBytes(16) };
      const issued = { id: randomUUID(), applicationServerKey, ...keys };
      subscriptions.set(issued.id, issued);
      return issued;
    },
    find: (id) => subscriptions.get(id),
    end: (id) => void (subscriptions.has(id) && subscriptions.set(id, 'ended')),
  };
}

type Keys = Pick<Subscription, 'privateKey' | 'publicKey' | 'auth'>;

const SALT = 16;
const TAG = 16;
/** Salt, size of a record, and the length of the sender's key. */
const HEADER = SALT + 4 + 1;
/** Ends the one record of a push; zeros after it are padding. */
const DELIMITER = 2;

/** Decrypts a push as a browser does: RFC 8291 over RFC 8188's aes128gcm, one record. Throws when it is not for these keys. */
export function decryptMessage(body: Buffer, { privateKey, publicKey, auth }: Keys): string {
  const salt = body.subarray(0, SALT);
  const senderKey = body.subarray(HEADER, HEADER + (body[HEADER - 1] ?? 0));
  const secret = agree(privateKey, senderKey);
  const material = derive(secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]), 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  return unpad(decryptRecord(body.subarray(HEADER + senderKey.length), key, nonce)).toString('utf8');
}

function agree(privateKey: Buffer, senderKey: Buffer): Buffer {
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  return own.computeSecret(senderKey);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function decryptRecord(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
}

function unpad(record: Buffer): Buffer {
  const end = record.lastIndexOf(DELIMITER);
  if (end < 0 || record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record does not end');
  return record.subarray(0, end);
}
