import { expect, it } from 'vitest';
import { decidePage } from './decide-page.ts';

const page = (access: 'public' | 'member') => ({ name: 'mf_x', route: { path: '/x', access, title: 'X' } });

it.each(['loading', 'signed-out', 'signed-in'] as const)('shows a public page to anybody (%s)', (status) => {
  expect(decidePage('/x', page('public'), status)).toMatchObject({ kind: 'show', name: 'mf_x' });
});

it('lets a member’s page wait while the session loads', () => {
  expect(decidePage('/x', page('member'), 'loading')).toEqual({ kind: 'wait' });
});

it('sends a visitor from a member’s page to the login, to come back later', () => {
  expect(decidePage('/x', page('member'), 'signed-out')).toEqual({ kind: 'redirect', to: '/login', returning: true });
});

it('shows a member’s page to a member', () => {
  expect(decidePage('/x', page('member'), 'signed-in')).toMatchObject({ kind: 'show' });
});

it('sends everybody from any other path to the landing page', () => {
  expect(decidePage('/nowhere', null, 'signed-in')).toEqual({ kind: 'redirect', to: '/', returning: false });
});

it('does not go round in circles when even the landing page is unknown', () => {
  expect(decidePage('/', null, 'signed-out')).toEqual({ kind: 'nothing' });
});
