import { limits } from '@halqa/domain';

const { minimum, maximum } = limits.members;

export const isSeatCount = (count: number): boolean => Number.isInteger(count) && count >= minimum && count <= maximum;

/** As many seats as the ring can draw, whatever is being typed. */
export const drawnSeatCount = (count: number): number =>
  Number.isNaN(count) ? minimum : Math.min(Math.max(Math.round(count), minimum), maximum);
