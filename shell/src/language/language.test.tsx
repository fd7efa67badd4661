import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, setDocumentLanguage, storedLanguage } from './language.ts';
import { LanguageSwitch } from './language-switch.tsx';

beforeEach(() => {
  document.body.innerHTML = '<div id="top">Login</div><main>Page</main><div id="bottom">About</div>';
});

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  document.documentElement.removeAttribute('dir');
  vi.unstubAllGlobals();
});

it('stores the chosen language and reloads the page', () => {
  const reload = vi.fn();
  expect(storedLanguage()).toBe('en');
  chooseLanguage('ar', reload);
  expect(storedLanguage()).toBe('ar');
  expect(reload).toHaveBeenCalledOnce();
});

it('falls back to English where storage is not available', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    clear: () => {},
  });
  expect(storedLanguage()).toBe('en');
});

it('turns the document right-to-left for Arabic and removes the prerendered English layout', () => {
  setDocumentLanguage('ar');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(document.body.textContent).toBe('Page');
});

it('removes a prerendered English page only where there is an Arabic version', () => {
  document.body.innerHTML = '<main><div data-translated="">Landing</div><div>About</div></main>';
  setDocumentLanguage('ar');
  expect(document.body.textContent).toBe('About');
});

it('leaves a document in English unchanged', () => {
  setDocumentLanguage('en');
  expect(document.documentElement.dir).toBe('');
  expect(document.body.textContent).toBe('LoginPageAbout');
});

it('offers the other language by its own name', async () => {
  const choose = vi.fn();
  render(<LanguageSwitch choose={choose} />);
  const button = screen.getByRole('button', { name: 'العربية' });
  expect(button.lang).toBe('ar');
  await userEvent.click(button);
  expect(choose).toHaveBeenCalledWith('ar');
});
