import { publishedVersion, type Registry } from '@halqa/releases';

type Previewed = { registry: Registry; remote: string; version: string; preview: string };

/**
 * Mounts the first page of a previewed version in a browser. Resolves to why that failed, or null. Rejects when there is no browser, or
 * the site does not show the preview.
 */
export async function mountPreviewed(
  siteUrl: string,
  { registry, remote, version, preview }: Previewed,
): Promise<string | null> {
  const manifest = publishedVersion(registry, remote, version)?.manifest;
  const route = manifest?.routes.find(({ path }) => !path.includes(':')) ?? manifest?.routes[0];
  // A version that was not published has no manifest.
  if (!manifest || !route) return 'It has no page.';
  const { mountVersion } = await import('@halqa/build/mount');
  return mountVersion({
    siteUrl,
    preview,
    version,
    name: manifest.name,
    // Whatever the parameters are: no call reaches the service.
    path: route.path.replace(/:\w+/g, '0'),
    isForMembers: route.access === 'member',
  });
}
