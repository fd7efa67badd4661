/**
 * The id of the login of this browser session, in a cookie that the browser forgets when it ends. All tabs see it. It is
 * no credential: it only says which tokens in session storage are still valid, and whether another tab may have them.
 */
export type SessionMarker = {
  read(): string | null;
  write(id: string): void;
  clear(): void;
};

export function createSessionMarker(
  jar: Pick<Document, 'cookie'>,
  { port, protocol }: Pick<Location, 'port' | 'protocol'>,
): SessionMarker {
  // Cookies ignore the port: without it, two products on one machine would end each other's logins.
  const name = port === '' ? 'halqa.session' : `halqa.session.${port}`;
  const attributes = `Path=/; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;
  /** The id in a browser that rejects cookies: the login then lasts as long as this document. */
  let rejected: string | null = null;
  const set = (value: string, lifetime = '') => {
    jar.cookie = `${name}=${value}; ${attributes}${lifetime}`;
  };
  const stored = () => {
    const entry = jar.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return entry?.slice(name.length + 1) || null;
  };
  return {
    read: () => stored() ?? rejected,
    write(id) {
      set(id);
      rejected = stored() === id ? null : id;
    },
    clear() {
      set('', '; Max-Age=0');
      rejected = null;
    },
  };
}
