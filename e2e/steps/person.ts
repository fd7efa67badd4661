import { randomUUID } from 'node:crypto';

export type Person = { name: string; email: string; password: string };

/** Somebody new; addresses never repeat, so that a test can run again on kept data. */
export function newPerson(name: string): Person {
  const local = name.toLowerCase().replace(/\W+/g, '.');
  return { name, email: `${local}.${randomUUID().slice(0, 8)}@example.com`, password: 'Circle-Of-Trust-1' };
}
