import { expect, it } from 'vitest';
import { withoutRepeatedErrors } from './step.ts';

const shared = "packages/contract/src/route.ts(9,3): error TS2322: Type 'x' is wrong.\n  Property 'y' is missing.\n";
const own = "mf-auth/src/app.tsx(1,2): error TS2304: Cannot find name 'z'.\n";

it('shows an error that several packages report once, with what explains it', () => {
  const printed = new Set<string>();
  expect(withoutRepeatedErrors(shared, printed)).toBe(shared.trimEnd());
  expect(withoutRepeatedErrors(shared + own, printed)).toBe(`${own}1 of its errors are shown above.`);
  expect(withoutRepeatedErrors(shared, printed)).toBe('1 of its errors are shown above.');
});

it('shows everything else as it is', () => {
  expect(withoutRepeatedErrors('e2e/test.ts:1:1 lint\n', new Set())).toBe('e2e/test.ts:1:1 lint');
});
