import { openPageAsVisitor } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';

it('says that the address is confirmed and links to /login', () => {
  openPageAsVisitor(App, '/auth-success');
  expect(screen.getByRole('heading', { level: 1, name: 'Email Confirmed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
});
