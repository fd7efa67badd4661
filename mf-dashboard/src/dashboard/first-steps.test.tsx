import { sampleProfile } from '@halqa/platform/testing';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleGroup } from '../testing/samples.ts';
import { FirstSteps } from './first-steps.tsx';

const shown = (profile: object, groups: Parameters<typeof FirstSteps>[0]['groups'] = [], isFormer = false) =>
  render(<FirstSteps profile={{ ...sampleProfile(), ...profile }} groups={groups} isFormer={isFormer} />);

const asked = (rejected_at: string | null) => ({ asked_at: '2026-11-01T08:00:00.000Z', rejected_at });

it.each([
  [{ is_plaid_sandbox_authorized: false, has_bank_account: false }, 'Access', /Ask for access/],
  [{ is_plaid_sandbox_authorized: false, access_request: asked(null) }, 'Access', /You have asked for access/],
  [{ is_plaid_sandbox_authorized: false, access_request: asked('2026-11-02T08:00:00.000Z') }, 'Access', /did not open/],
  [{ is_plaid_sandbox_authorized: true, has_bank_account: false }, 'Bank account', /Link the account/],
  [{ is_plaid_sandbox_authorized: true, has_bank_account: true }, 'Group', /Start a group/],
])('shows a new member where they are, and what to do: %o', (profile, step, text) => {
  shown(profile);
  const list = within(screen.getByRole('list', { name: 'Your first steps' }));
  expect(list.getByRole('listitem', { current: 'step' }).textContent).toContain(step);
  expect(screen.getByText(text)).toBeTruthy();
});

it('offers whoever waits for access the game, and nothing that needs access', () => {
  shown({ is_plaid_sandbox_authorized: false });
  const link = screen.getByRole('link', { name: 'play a circle for two minutes' });
  expect(link.getAttribute('href')).toBe('/#play');
});

it('is gone once the member has or had a group, and not there before it is known', () => {
  const waiting = { is_plaid_sandbox_authorized: false, has_bank_account: false };
  expect(shown(waiting, [sampleGroup({ simulated: false })]).container.textContent).toBe('');
  expect(shown(waiting, [], true).container.textContent).toBe('');
  expect(
    render(<FirstSteps profile={sampleProfile()} groups={undefined} isFormer={false} />).container.textContent,
  ).toBe('');
});

it('is there beside a simulated group, which is not one of the member’s own', () => {
  shown({ is_plaid_sandbox_authorized: false }, [sampleGroup({ simulated: true })]);
  expect(screen.getByRole('heading', { name: 'Your first steps' })).toBeTruthy();
});
