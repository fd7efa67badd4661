import { expect, it } from 'vitest';
import auth from '../../mf-auth/remote.json' with { type: 'json' };
import dashboard from '../../mf-dashboard/remote.json' with { type: 'json' };
import groups from '../../mf-groups/remote.json' with { type: 'json' };
import profile from '../../mf-profile/remote.json' with { type: 'json' };
import { everyPath } from './testing/every-path.ts';
import { openPage } from './testing/open-page.tsx';

const others = [auth, dashboard, groups, profile].flatMap(({ routes }) => routes.map(({ path }) => path));
const known = new Set([...everyPath, ...others]);

it.each(everyPath)('leads from %s only to pages that exist', async (path) => {
  const { container } = await openPage(path);
  const targets = hrefsIn(container).filter((href) => href.startsWith('/'));
  expect(targets.filter((target) => !known.has(target))).toEqual([]);
});

it.each(everyPath)('has no link on %s that goes nowhere', async (path) => {
  const { container } = await openPage(path);
  const kinds = /^(\/|#|mailto:support@halqa\.test)/;
  expect(hrefsIn(container).filter((href) => !kinds.test(href))).toEqual([]);
  const anchors = hrefsIn(container).filter((href) => href.startsWith('#'));
  expect(anchors.filter((anchor) => !container.querySelector(anchor))).toEqual([]);
});

const hrefsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
