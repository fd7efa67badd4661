import type { ListedEndProposal } from '@halqa/contract';
import { controlWords, endReasonWords, formatLocalMoment, operatorWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Button, Dialog, EmptyState, ErrorState, Loading, Skeleton, Stack, Table } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnotherOperator } from './another-operator.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Section } from './listing.tsx';

/** Groups that an operator proposed to end, for another one to answer. */
export function EndsSection() {
  const ends = useEndProposals();
  const [chosen, setChosen] = useState<ListedEndProposal | null>(null);
  const close = () => setChosen(null);
  const retry = { label: controlWords.retry, onRetry: () => void ends.refetch(), pending: ends.isFetching };
  return (
    <Section title={words.endsTitle} waitingCount={ends.data?.proposals.length} isOpen={ends.isError && !ends.data}>
      <Stack>
        <p>{words.endsLead}</p>
        {ends.isPending && (
          <Loading label={words.loading}>
            <Skeleton shape="control" count={2} />
          </Loading>
        )}
        {ends.isError && !ends.data && (
          <ErrorState title={words.endsFailed} level={3} retry={retry}>
            {errorSentence(ends.error)}
          </ErrorState>
        )}
        {ends.data && <Proposals proposals={ends.data.proposals} onAnswer={setChosen} />}
      </Stack>
      <Dialog
        open={chosen !== null}
        title={chosen ? words.answerEnd(chosen.groupName) : ''}
        closeLabel={controlWords.close}
        onClose={close}
      >
        {chosen && <AnswerEnd proposal={chosen} onDecided={close} />}
      </Dialog>
    </Section>
  );
}

export function useEndProposals() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['admin', 'ends'],
    queryFn: async ({ signal }) => unwrap(api.listEndProposals({}, { signal })),
  });
}

const columns = [
  { key: 'group', label: words.group, isFreeText: true },
  { key: 'why', label: words.endWhy },
  { key: 'reason', label: words.reason, isFreeText: true },
  { key: 'by', label: words.by },
  { key: 'expires', label: words.expires },
  { key: 'decision', label: words.decision },
] as const;

type ProposalsProps = {
  proposals: readonly ListedEndProposal[];
  onAnswer: (proposal: ListedEndProposal) => void;
};

function Proposals({ proposals, onAnswer }: ProposalsProps) {
  if (proposals.length === 0) {
    return (
      <EmptyState title={words.endsEmpty} level={3}>
        {words.endsEmptyText}
      </EmptyState>
    );
  }
  const rows = proposals.map((proposal) => ({
    key: proposal.groupId,
    cells: {
      group: <bdi>{proposal.groupName}</bdi>,
      why: proposal.why === 'unknown' ? words.endReasonUnknown : endReasonWords[proposal.why],
      reason: <bdi>{proposal.reason}</bdi>,
      by: words.proposedBy(proposal.by, formatLocalMoment(proposal.at)),
      expires: formatLocalMoment(proposal.expiresAt),
      decision: (
        <Button
          look="secondary"
          size="small"
          aria-label={words.answerEnd(proposal.groupName)}
          onClick={() => onAnswer(proposal)}
        >
          {words.decide}
        </Button>
      ),
    },
  }));
  return <Table caption={words.endsTitle} columns={columns} rows={rows} />;
}

/** In a dialog: approves or rejects with a reason. */
function AnswerEnd({ proposal, onDecided }: { proposal: ListedEndProposal; onDecided: () => void }) {
  const { api } = usePlatform();
  if (proposal.needsSecondPerson) return <AnotherOperator>{words.endNeedsSecondPerson}</AnotherOperator>;
  return (
    <DecisionForm
      text={words.approveText}
      decisions={[
        { id: 'reject', label: words.reject },
        { id: 'approve', label: words.approve, isSevere: true },
      ]}
      decide={(decision, reason) =>
        api.answerEndProposal({
          params: { id: proposal.groupId },
          body: { version: proposal.version, decision, reason },
        })
      }
      changes="ends"
      done={(decision) => words.done[decision](proposal.groupName)}
      onDecided={onDecided}
    />
  );
}
