import { invitationReport, type ReportReason, type Result, reportReason } from '@halqa/contract';
import { problemSentence, blockInvitationsWords as words } from '@halqa/copy';
import { Button, Select, Stack, TextField } from '@halqa/ui';
import { type FormEvent, useState } from 'react';
import { ResultBanner } from '../layout/auth-page.tsx';

type ReportFormProps = {
  isReported: boolean;
  onReport: (about: { reason: ReportReason; text: string }) => Promise<Result<unknown>>;
};

const options = reportReason.options.map((value) => ({ value, label: words.reasons[value] }));

/** Reports the invitation to the operators; after that, says so. */
export function ReportForm({ isReported, onReport }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>('unknown_sender');
  const [text, setText] = useState('');
  const [isLong, setLong] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const details = invitationReport.shape.text.safeParse(text);
    setLong(!details.success);
    if (pending || !details.success) return;
    setPending(true);
    setProblem(null);
    const result = await onReport({ reason, text: details.data });
    setPending(false);
    if (!result.ok) setProblem(problemSentence(result.problem));
  }

  if (isReported) {
    return (
      <ResultBanner tone="success" title={words.reportedTitle}>
        {words.reported}
      </ResultBanner>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <h2>{words.reportTitle}</h2>
        <p>{words.reportText}</p>
        <Select
          label={words.reason}
          options={options}
          value={reason}
          onChange={(event) => setReason(reportReason.parse(event.target.value))}
        />
        <TextField
          label={words.details}
          hint={words.detailsHint}
          error={isLong ? words.detailsLong : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem && (
          <ResultBanner tone="danger" title={words.reportFailedTitle}>
            {problem}
          </ResultBanner>
        )}
        <Button type="submit" look="secondary" wide pending={pending}>
          {words.report}
        </Button>
      </Stack>
    </form>
  );
}
