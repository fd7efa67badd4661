import type { MemberCase } from '@halqa/contract';
import { problemSentence, sentenceOf, caseWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { LeaveDialog, useLeaveGuard } from '@halqa/remote-kit';
import { Banner, Button, Stack, TextArea } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { textErrorOf, textHint } from './case-text.ts';

/** Writes more in a case that is not closed. What was typed stays when it is closed meanwhile. */
export function CaseReply({ groupId, shown }: { groupId: string; shown: MemberCase }) {
  const reply = useReply(groupId, shown);
  const guard = useLeaveGuard(reply.text.trim() !== '');
  const isClosed = shown.status === 'closed';
  if (shown.about === 'unknown' || (isClosed && reply.text === '')) return null;
  const problem = isClosed ? sentenceOf('case_closed') : reply.problem;
  return (
    <form noValidate onSubmit={reply.onSubmit}>
      <LeaveDialog guard={guard} />
      <Stack>
        <TextArea
          ref={reply.field}
          label={words.writeAgain}
          hint={textHint()}
          rows={3}
          value={reply.text}
          onChange={reply.onChange}
          error={reply.error}
        />
        {problem && (
          <Banner tone="danger" announced>
            {problem}
          </Banner>
        )}
        {!isClosed && (
          <div>
            <Button type="submit" look="secondary" pending={reply.isPending}>
              {words.send}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}

function useReply(id: string, { round, about }: MemberCase) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(written: string): Promise<void> {
    const found = textErrorOf(written, words.writeAgainMissing);
    setError(found);
    if (found) field.current?.focus();
    if (found || about === 'unknown' || isPending) return;
    setPending(true);
    // Without a reason it is added to the case that is there.
    const result = await api.openCase({ params: { id }, body: { round, about, reason: null, text: written } });
    setPending(false);
    setProblem(result.ok ? null : problemSentence(result.problem));
    if (result.ok) {
      // What was written while it was being sent stays.
      setText((now) => (now.trim() === written ? '' : now));
      notify({ type: 'success', title: words.sent, message: words.openedText });
    }
    await queries.invalidateQueries({ queryKey: ['cases', id] });
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(text.trim());
  };
  const onChange = (event: FormEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value);
  return { field, text, error, isPending, problem, onSubmit, onChange };
}
