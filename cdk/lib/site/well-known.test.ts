import { expect, it } from 'vitest';
import { publicTexts } from './well-known.ts';

const stage = { siteUrl: 'https://halqa.example', supportEmail: 'support@halqa.example', pages: ['/', '/about'] };
const textsOn = (day: string) => publicTexts({ ...stage, now: new Date(`${day}T12:00:00Z`) });

it('names a contact for reports of weaknesses, for about half a year at least and less than a year', () => {
  for (const day of ['2026-01-01', '2026-03-31', '2026-11-27', '2026-12-31']) {
    const text = textsOn(day)['.well-known/security.txt'] ?? '';
    expect(text).toContain('Contact: mailto:support@halqa.example\n');
    expect(text).toContain('Canonical: https://halqa.example/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.parse(`${day}T12:00:00Z`)) / 86_400_000;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(365);
  }
  expect(textsOn('2026-10-01')).toEqual(textsOn('2026-12-31'));
});

it('lists the pages under the address of the stage, and leads search engines to the list', () => {
  const { 'sitemap.xml': sitemap, 'robots.txt': robots } = textsOn('2026-11-27');
  expect(sitemap?.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://halqa.example/</loc>',
    '<loc>https://halqa.example/about</loc>',
  ]);
  expect(robots).toContain('Sitemap: https://halqa.example/sitemap.xml\n');
});

it('lets programs read what they have an address of, and nothing else of the API (RFC 9309: the longest rule wins)', () => {
  const rules = [...(textsOn('2026-11-27')['robots.txt'] ?? '').matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  const isAllowed = (path: string) => {
    const matching = rules.filter(([, , prefix = '']) => path.startsWith(prefix));
    const longest = matching.toSorted(([, , one = ''], [, , other = '']) => other.length - one.length)[0];
    return longest?.[1] !== 'Disallow';
  };
  const opened = [
    '/api/calendars/x.ics',
    '/api/confirm-email?user=u&code=1',
    '/api/mailed-invitations/unsubscribe?token=t',
  ];
  expect(opened.filter(isAllowed)).toEqual(opened);
  expect(['/api/groups', '/api/mailed-invitations/read'].filter(isAllowed)).toEqual([]);
});
