import type { MemberCase } from '@halqa/contract';
import {
  caseIsLate,
  caseReasonLabel,
  caseReturned,
  caseStatus,
  formatLocalMoment,
  paymentTitle,
  problemSentence,
  caseWords as words,
} from '@halqa/copy';
import { hasUnansweredReturn } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { localToday } from '@halqa/remote-kit';
import { Badge, Banner, Button, Card, DateText, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseReply } from './case-reply.tsx';
import styles from './cases.module.css';

const tones = { open: 'warning', answered: 'success', closed: 'neutral', unknown: 'neutral' } as const;

/** One case with all that was written; its member can write more, and close it. */
export function CaseCard({ groupId, shown }: { groupId: string; shown: MemberCase }) {
  const { reason, status, answerDue, entries } = shown;
  const { now } = usePlatform();
  return (
    <Card title={paymentTitle(shown)}>
      <Stack>
        <div className={styles.status}>
          <Badge tone={tones[status]}>
            {status === 'open' && answerDue < localToday(now()) ? caseIsLate(answerDue) : caseStatus(shown)}
          </Badge>
        </div>
        <p>{caseReasonLabel(reason)}</p>
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.by}`}>
              <p className={styles.by}>
                {writerOf(entry)} · <DateText iso={entry.at}>{formatLocalMoment(entry.at)}</DateText>
              </p>
              <p className={styles.text} dir="auto">
                {entry.text || (entry.by === 'bank' ? caseReturned(entry.returnCode) : words.closedByYou)}
              </p>
            </li>
          ))}
        </ol>
        <CaseReply groupId={groupId} shown={shown} />
        {status !== 'closed' && !(status === 'open' && hasUnansweredReturn(entries)) && (
          <CloseCase groupId={groupId} shown={shown} />
        )}
      </Stack>
    </Card>
  );
}

function writerOf({ by }: MemberCase['entries'][number]): string {
  if (by === 'bank') return words.bank;
  return by === 'member' ? words.you : words.operator;
}

function CloseCase({ groupId: id, shown: { round, about } }: { groupId: string; shown: MemberCase }) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (about === 'unknown') return null;

  async function close(): Promise<void> {
    if (about === 'unknown' || isPending) return;
    setPending(true);
    const result = await api.closeCase({ params: { id }, body: { round, about } });
    setPending(false);
    setProblem(result.ok ? null : problemSentence(result.problem));
    if (result.ok) notify({ type: 'success', message: words.closed });
    await queries.invalidateQueries({ queryKey: ['cases', id] });
  }

  return (
    <>
      {problem && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <div>
        <Button look="quiet" size="small" pending={isPending} onClick={() => void close()}>
          {words.close}
        </Button>
      </div>
    </>
  );
}
