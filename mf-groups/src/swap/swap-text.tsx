import type { SentSwapWords } from '@halqa/contract';
import { translatedSwap, swapWords as words } from '@halqa/copy';
import { WordsToSign } from '../layout/words-to-sign.tsx';

type SwapTextProps = { groupName: string; swap: SentSwapWords };

/** The words word for word; readers of another language see a translation first. */
export function SwapText({ groupName, swap }: SwapTextProps) {
  const { members, contributionAmount: contribution } = swap;
  const [one, other] = swap.turns;
  const translated = one && other ? translatedSwap({ groupName, members, contribution, turns: [one, other] }) : null;
  return <WordsToSign text={swap.text} translated={translated} original={words.original} />;
}
