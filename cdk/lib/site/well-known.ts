export type PublicAddresses = {
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly supportEmail: string;
  /** The paths of the pages that search engines may list. */
  readonly pages: readonly string[];
  readonly now: Date;
};

/** The files for programs, by path: with addresses of the stage, which the build of the site does not know. */
export const publicTexts = ({ siteUrl, supportEmail, pages, now }: PublicAddresses): Record<string, string> => ({
  'robots.txt': robots(siteUrl),
  'sitemap.xml': sitemap(pages.map((page) => `${siteUrl}${page}`)),
  '.well-known/security.txt': securityText(siteUrl, supportEmail, expiryOf(now)),
});

const robots = (siteUrl: string) =>
  linesOf(
    '# Pages that are of no use to a search engine have a robots meta tag (noindex), which it reads only where this file allows the page.',
    'User-agent: *',
    'Disallow: /api/',
    '# Google Calendar obeys this file when somebody adds the address of their dates, and mail programs when they follow a link.',
    'Allow: /api/calendars/',
    'Allow: /api/confirm-email',
    'Allow: /api/mailed-invitations/unsubscribe',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  );

/** https://www.sitemaps.org/protocol.html */
const sitemap = (addresses: readonly string[]) =>
  linesOf(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
  );

/** RFC 9116. */
const securityText = (siteUrl: string, supportEmail: string, expires: Date) =>
  linesOf(
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/security`,
  );

const linesOf = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('');

/** The beginning of the quarter after the next two: within a year, as RFC 9116 asks, and the same for every deployment of a quarter. */
const expiryOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), (Math.floor(now.getUTCMonth() / 3) + 3) * 3, 1));
