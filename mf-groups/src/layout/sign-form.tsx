import { usePlatform } from '@halqa/platform';
import { Banner, Button, Checkbox, Stack } from '@halqa/ui';
import { useRef, useState } from 'react';
import { useGroupChange } from './use-group-change.ts';

type AgreeFormProps = {
  groupId: string;
  /** Of the text that is shown above. */
  mandateSha256: string;
  words: Readonly<Record<'accept' | 'acceptRequired' | 'agree' | 'agreedTitle' | 'agreed', string>>;
};

/** The checkbox and the button that sign a shown text. */
export function AgreeForm({ groupId: id, mandateSha256, words }: AgreeFormProps) {
  const { api, notify } = usePlatform();
  const [accepted, setAccepted] = useState(false);
  const [showsReminder, setShowsReminder] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const { pending, problem, onConfirm } = useGroupChange(id, async (reload) => {
    const result = await api.agreeToTerms({ params: { id }, body: { mandateSha256 } });
    if (!result.ok) return result.problem;
    notify({ type: 'success', title: words.agreedTitle, message: words.agreed });
    await reload();
    return null;
  });

  function agree() {
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
        onChange={(event) => setAccepted(event.target.checked)}
        error={showsReminder && !accepted ? words.acceptRequired : undefined}
        required
      />
      {problem && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <div>
        <Button pending={pending} onClick={agree}>
          {words.agree}
        </Button>
      </div>
    </Stack>
  );
}
