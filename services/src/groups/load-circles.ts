import type { UserId } from '@halqa/domain';
import type { Circle } from '../ports/circle.ts';
import type { Circles } from '../ports/circles.ts';
import { seatIn } from './seat-in.ts';

/** The groups in which the person has a seat. */
export async function loadCircles(
  { circles }: { readonly circles: Pick<Circles, 'listOf' | 'find'> },
  userId: UserId,
): Promise<readonly Circle[]> {
  const ids = await circles.listOf(userId);
  const found = await Promise.all(ids.map((id) => circles.find(id)));
  return found.filter((circle) => circle !== undefined).filter((circle) => seatIn(circle, userId) !== undefined);
}
