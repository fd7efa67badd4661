import { expect, it } from 'vitest';
import { linkTimes } from './link-times.ts';

const marks = (...names: string[]) => names.map((name, index) => ({ name: `halqa:${name}`, startTime: index * 100 }));

it('measures from a link until the remote behind it is mounted', () => {
  expect(linkTimes(marks('mounted:mf_marketing', 'link:mf_auth', 'mounted:mf_auth'))).toEqual({
    first: 'mf_marketing',
    links: [{ remote: 'mf_auth', duration: 100 }],
  });
});

it('takes the last of several links, and nothing for a mount that no link led to', () => {
  const visited = marks(
    ...['mounted:mf_dashboard', 'link:mf_groups', 'link:mf_profile', 'mounted:mf_profile'],
    ...['mounted:mf_dashboard', 'link:mf_dashboard', 'mounted:mf_groups'],
  );
  expect(linkTimes(visited).links).toEqual([{ remote: 'mf_profile', duration: 100 }]);
});

it('has nothing to say before a page is there, nor of other marks', () => {
  expect(linkTimes(marks('link:mf_auth', 'other'))).toEqual({ first: undefined, links: [] });
  expect(linkTimes(marks('link:mf_auth', 'mounted:mf_auth'))).toEqual({ first: 'mf_auth', links: [] });
});
