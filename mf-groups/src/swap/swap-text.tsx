import type { SentSwapWords } from '@halqa/contract';
import { translatedSwap, swapWords as words } from '@halqa/copy';
import { Disclosure, Stack } from '@halqa/ui';

type SwapTextProps = { groupName: string; swap: SentSwapWords };

/** The words word for word; readers of another language see a translation first. */
export function SwapText({ groupName, swap }: SwapTextProps) {
  const { members, contributionAmount: contribution } = swap;
  const [one, other] = swap.turns;
  const translated = one && other ? translatedSwap({ groupName, members, contribution, turns: [one, other] }) : null;
  const signed = <Terms terms={swap.text.split('\n')} />;
  if (translated === null) return signed;
  return (
    <Stack gap="small">
      <Terms terms={translated} />
      <Disclosure summary={words.original}>
        <div lang="en" dir="ltr">
          {signed}
        </div>
      </Disclosure>
    </Stack>
  );
}

const Terms = ({ terms }: { terms: readonly string[] }) => (
  <ol>
    {terms.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ol>
);
