import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Footer } from './footer.tsx';

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
