import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { followLinks } from './navigation.ts';

const go = vi.fn();
followLinks((path) => path.startsWith('/groups'), go);
// What is not followed would be the browser's own navigation, which jsdom does not have.
document.addEventListener('click', (event) => event.preventDefault());
beforeEach(() => go.mockClear());

function click(html: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const target = document.body.querySelector('b') ?? document.body.querySelector('a');
  if (target) fireEvent.click(target, init);
}

it('follows a link to a page of this site, wherever in it the click was', () => {
  click('<a href="/groups/1?tab=2#top">Your <b>group</b></a>');
  expect(go).toHaveBeenCalledWith(`${location.origin}/groups/1?tab=2#top`);
});

it.each([
  ['to another site', '<a href="https://bank.example/groups">x</a>', {}],
  ['to a new tab', '<a href="/groups" target="_blank">x</a>', {}],
  ['to a download', '<a href="/groups" download>x</a>', {}],
  ['to what is no page', '<a href="/api/confirm-email">x</a>', {}],
  ['to a part of this page', `<a href="${location.pathname}#main">x</a>`, {}],
  ['pressed with Ctrl', '<a href="/groups">x</a>', { ctrlKey: true }],
  ['pressed with the middle button', '<a href="/groups">x</a>', { button: 1 }],
])('leaves a link %s to the browser', (_, html, init) => {
  click(html, init);
  expect(go).not.toHaveBeenCalled();
});
