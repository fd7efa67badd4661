import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CrashBoundary, Footer } from './layout.tsx';

it('shows the crash screen in place of what threw, and reports the error', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const report = vi.fn();
  const Broken = () => {
    throw new Error('boom');
  };
  render(
    <CrashBoundary report={report}>
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(report).toHaveBeenCalledWith(new Error('boom'));
});

it('links to every public page', () => {
  render(<Footer />);
  const footer = within(screen.getByRole('contentinfo'));
  const list = within(footer.getByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/careers',
    '/contact',
    '/blog',
    '/help',
    '/sharia',
    '/privacy',
    '/terms',
    '/security',
  ]);
});
