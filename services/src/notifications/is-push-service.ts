/**
 * Whether an endpoint belongs to a push service that we know. A browser says where its pushes go and our function
 * calls it, so anything else could lead the function anywhere. `accepted` are beginnings of addresses without the
 * slash at the end, with `*.` for any name below a domain.
 */
export function isPushService(endpoint: string, accepted: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  return url !== null && accepted.some((service) => isBelow(service, url));
}

function isBelow(service: string, { href, origin, protocol, host }: URL): boolean {
  const [scheme, domain] = service.split('//*');
  if (domain === undefined) return href.startsWith(`${service}/`);
  return protocol === scheme && host.endsWith(domain) && href.startsWith(`${origin}/`);
}
