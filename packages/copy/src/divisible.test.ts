import { expect, it } from 'vitest';
import { divisible } from './divisible.ts';

it('lets an address go on in the next line with its @ only, and shows it as it is', () => {
  const shown = divisible('amina.yusuf@example.com');
  expect(shown.split('\u200B')).toEqual(['amina.yusuf', '@example.com']);
});
