import { sha256, shuffle } from '@halqa/domain';

const members = [0, 1, 2, 3, 4];
const ORDERS = 120;

/** 119 degrees of freedom: a fair draw exceeds it once in a thousand, and these keys are the same in every run. */
const CHI_SQUARE_LIMIT = 173;

/** `npm run bench -- draw [draws]`: how evenly ten million draws of five members fall on the 120 orders, and how fast. */
export function benchDraw(draws = 10_000_000): boolean {
  const counts = new Map<string, number>();
  const begun = performance.now();
  for (let draw = 0; draw < draws; draw += 1) {
    const order = shuffle(members, sha256(`draw bench ${draw}`)).order.join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const seconds = (performance.now() - begun) / 1000;
  const expected = draws / ORDERS;
  const all = [...counts.values(), ...Array.from({ length: ORDERS - counts.size }, () => 0)];
  const chiSquare = all.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  console.table({
    draws,
    orders: counts.size,
    'rarest order': Math.min(...all),
    'most frequent order': Math.max(...all),
    'chi-square': Math.round(chiSquare * 10) / 10,
    limit: CHI_SQUARE_LIMIT,
    'microseconds a draw': Math.round((seconds / draws) * 1e7) / 10,
  });
  return counts.size === ORDERS && chiSquare < CHI_SQUARE_LIMIT;
}
