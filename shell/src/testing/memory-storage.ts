/** A `Storage` of its own for a test, so that tests never meet in the window's. */
export function memoryStorage(content: Record<string, string> = {}): Storage {
  const storage: Record<string, unknown> = { ...content };
  const hidden = (name: string, value: unknown) =>
    Object.defineProperty(storage, name, { value, enumerable: false, configurable: true, writable: true });
  hidden('getItem', (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null));
  hidden('setItem', (key: string, value: string) => {
    storage[key] = value;
  });
  hidden('removeItem', (key: string) => delete storage[key]);
  return storage as unknown as Storage; // the parts that the shell uses
}
