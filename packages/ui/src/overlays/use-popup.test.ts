import { expect, it, vi } from 'vitest';
import { keepInView } from './use-popup.ts';

vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);

it.each([
  ['overflows on the left', -200, 158, '216px'],
  ['overflows on the right', 100, 458, '-84px'],
  ['fits', 16, 374, ''],
])('moves a panel that %s', (_, left, right, translate) => {
  const panel = document.createElement('div');
  panel.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 100);

  keepInView(panel);

  expect(panel.style.translate).toBe(translate);
});
