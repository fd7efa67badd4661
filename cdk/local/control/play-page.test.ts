import { expect, it } from 'vitest';
import { playPage } from './play-page.ts';

const group = (state: 'forming' | 'active', members: string[]) => ({
  id: 'g1',
  name: 'Aunts <3',
  memberCount: 3,
  state,
  members,
});

it('offers to fill a group that waits for members, and no other', () => {
  const page = playPage([group('forming', ['Ann Lee'])]);
  expect(page).toContain('Aunts &lt;3');
  expect(page).toContain('Waiting for members. 1 of 3 members: Ann Lee');
  expect(page).toContain('Add sample members');
  expect(playPage([group('active', ['Ann Lee', 'Bo Li', 'Cy Ray'])])).not.toContain('Add sample members');
});

it('says what to do when there is no group, and what did not work', () => {
  expect(playPage([])).toContain('None yet.');
  expect(playPage([], 'There is no such group.')).toContain('<p role="alert">There is no such group.</p>');
});
