import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('goes with the device until an answer tells the time, and on from there', () => {
  let device = 1000;
  const clock = createServerClock(() => device);
  expect(clock.now()).toBe(1000);

  clock.hear(90_000);
  device = 1500;
  expect(clock.now()).toBe(90_500);

  clock.hear(2000);
  expect(clock.now()).toBe(2000);
});
