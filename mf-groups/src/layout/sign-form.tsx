import type { Result } from '@halqa/contract';
import { type Toast, usePlatform } from '@halqa/platform';
import { Banner, Button, Checkbox, Stack } from '@halqa/ui';
import { useState } from 'react';
import { useGroupChange } from '../group-detail/use-group-change.ts';
import { useAcceptBox } from './use-accept-box.ts';

type SignFormProps = {
  groupId: string;
  /** Hash of the text that is shown above: when the text changes, it has to be accepted anew. */
  sha256: string;
  words: Readonly<Record<'accept' | 'acceptRequired', string>>;
  /** On the button. */
  label: string;
  sign: () => Promise<Result<unknown>>;
  /** The toast. */
  done: Pick<Toast, 'title' | 'message'>;
};

/** The checkbox and the button that sign a shown text; then the group is loaded anew. */
export function SignForm({ groupId, sha256, words, label, sign, done }: SignFormProps) {
  const { notify } = usePlatform();
  const [acceptedText, accept] = useState<string | null>(null);
  const accepted = acceptedText === sha256;
  const { box, remind } = useAcceptBox(accepted, words.acceptRequired);
  const { pending, problem, onConfirm } = useGroupChange(groupId, async (reload) => {
    const signed = await sign();
    if (!signed.ok) return signed.problem;
    notify({ type: 'success', ...done });
    await reload();
    return null;
  });

  return (
    <Stack gap="small">
      <Checkbox {...box} label={words.accept} onChange={(event) => accept(event.target.checked ? sha256 : null)} />
      {problem && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <div>
        <Button pending={pending} onClick={accepted ? onConfirm : remind}>
          {label}
        </Button>
      </div>
    </Stack>
  );
}
