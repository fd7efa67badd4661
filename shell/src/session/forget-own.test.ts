import { userStorageKey } from '@halqa/platform';
import { expect, it } from 'vitest';
import { forgetOwn } from './forget-own.ts';

it('forgets what was kept for the person, and nothing else', () => {
  sessionStorage.setItem(userStorageKey('draft'), 'Aunts');
  sessionStorage.setItem(userStorageKey('prompted'), 'yes');
  sessionStorage.setItem('halqa.other', 'stays');

  forgetOwn(sessionStorage);

  expect({ ...sessionStorage }).toEqual({ 'halqa.other': 'stays' });
});
