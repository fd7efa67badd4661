import { expect, it, vi } from 'vitest';
import { keepInView } from './keep-in-view.ts';

vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);

it.each([
  ['hangs out on the left', -200, 158, '216px'],
  ['hangs out on the right', 100, 458, '-84px'],
  ['stands inside', 16, 374, ''],
])('moves a panel that %s', (_, left, right, translate) => {
  const panel = document.createElement('div');
  panel.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 100);

  keepInView(panel);

  expect(panel.style.translate).toBe(translate);
});
