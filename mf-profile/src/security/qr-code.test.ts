import { expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

it('draws each run of dark modules as one rectangle', () => {
  expect(qrPath({ size: 3, data: [1, 1, 0, 0, 0, 1, 1, 0, 1] })).toBe(
    'M0 0h2v1h-2zM2 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z',
  );
});

it('draws nothing for light modules', () => {
  expect(qrPath({ size: 2, data: [0, 0, 0, 0] })).toBe('');
});
