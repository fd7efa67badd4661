import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressMeter } from './progress-meter.tsx';

it.each([
  [100, 'success'],
  [80, 'success'],
  [79, 'warning'],
  [50, 'warning'],
  [49, 'neutral'],
  [0, 'neutral'],
])('shows %i percent in the tone %s', (percent, tone) => {
  const { container } = render(<ProgressMeter label="Profile completion" percent={percent} band="Fair" />);

  expect(container.firstElementChild?.getAttribute('data-tone')).toBe(tone);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Profile completion' }).value).toBe(percent);
  expect(screen.getByText(`${percent}%`)).toBeDefined();
  expect(screen.getByText('Fair')).toBeDefined();
});
