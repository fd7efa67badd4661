import type { Result, SentSwapWords } from '@halqa/contract';
import { translatedSwap, swapWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Checkbox, Disclosure, Stack } from '@halqa/ui';
import { useRef, useState } from 'react';
import { useGroupChange } from '../group-detail/use-group-change.ts';

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

type SignSwapProps = {
  groupId: string;
  sha256: string;
  label: string;
  done: string;
  sign: () => Promise<Result<unknown>>;
};

/** The checkbox and the button that sign the words above, of which `sha256` is the hash: other words are accepted again. */
export function SignSwap({ groupId, sha256, label, done, sign }: SignSwapProps) {
  const { notify } = usePlatform();
  const [acceptedWords, accept] = useState<string | null>(null);
  const accepted = acceptedWords === sha256;
  const [showsReminder, setShowsReminder] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const { pending, problem, onConfirm } = useGroupChange(groupId, async (reload) => {
    const signed = await sign();
    if (!signed.ok) return signed.problem;
    notify({ type: 'success', message: done });
    await reload();
    return null;
  });

  function press() {
    if (accepted) return onConfirm();
    setShowsReminder(true);
    return checkbox.current?.focus();
  }

  return (
    <Stack gap="small">
      <Checkbox
        ref={checkbox}
        label={words.accept}
        checked={accepted}
        onChange={(event) => accept(event.target.checked ? sha256 : null)}
        error={showsReminder && !accepted ? words.acceptRequired : undefined}
        required
      />
      {problem && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <div>
        <Button pending={pending} onClick={press}>
          {label}
        </Button>
      </div>
    </Stack>
  );
}
