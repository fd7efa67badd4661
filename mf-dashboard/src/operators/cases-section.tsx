import type { ListedCase } from '@halqa/contract';
import {
  casePaymentLabel,
  caseReasonLabel,
  caseReturned,
  caseStatus,
  controlWords,
  formatDate,
  formatDollarsAndCents,
  formatLocalMoment,
  formatShortDate,
  operatorWords as words,
} from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { localToday } from '@halqa/remote-kit';
import { Badge, Button, DateText, Dialog, Stack, Table } from '@halqa/ui';
import { useState } from 'react';
import { DecisionForm } from './decision-form.tsx';
import { type FindPerson, ListSection, PersonLink, useListing } from './listing.tsx';
import styles from './operators.module.css';

/** Open cases of members, in the order in which their answers are due. */
export function CasesSection({ onPerson }: { onPerson: FindPerson }) {
  const listing = useOpenCases();
  const [chosen, setChosen] = useState<ListedCase | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <ListSection
        title={words.casesTitle}
        lead={words.casesLead}
        needsOperator={isUnanswered}
        listing={listing}
        itemsOf={(page) => page.cases}
        failed={words.casesFailed}
        empty={{ title: words.casesEmpty, text: words.casesEmptyText }}
      >
        {(cases) => <CasesTable cases={cases} onAnswer={setChosen} onPerson={onPerson} />}
      </ListSection>
      <Dialog
        open={chosen !== null}
        title={chosen ? words.caseOf(chosen.memberName) : ''}
        closeLabel={controlWords.close}
        onClose={close}
      >
        {chosen && <AnswerCase chosen={chosen} onDecided={close} />}
      </Dialog>
    </>
  );
}

export function useOpenCases() {
  const { api } = usePlatform();
  return useListing(['admin', 'cases'], (after, options) => api.listOpenCases({ query: { after } }, options));
}

export const isUnanswered = ({ status }: ListedCase): boolean => status === 'open';

const columns = [
  { key: 'member', label: words.name, isFreeText: true },
  { key: 'payment', label: words.group, isFreeText: true },
  { key: 'reason', label: words.reportReason },
  { key: 'status', label: words.standing },
  { key: 'decision', label: words.decision },
] as const;

type CasesTableProps = {
  cases: readonly ListedCase[];
  onAnswer: (chosen: ListedCase) => void;
  onPerson: FindPerson;
};

function CasesTable({ cases, onAnswer, onPerson }: CasesTableProps) {
  const rows = cases.map((each) => ({
    key: `${each.membershipId} ${each.about} ${each.round}`,
    cells: {
      member: <PersonLink name={each.memberName} email={each.memberEmail} onPerson={onPerson} />,
      payment: <Payment listed={each} />,
      reason: `${casePaymentLabel(each.about)}: ${caseReasonLabel(each.reason)}`,
      status: <Standing listed={each} />,
      decision: (
        <Button look="secondary" size="small" aria-label={words.caseOf(each.memberName)} onClick={() => onAnswer(each)}>
          {words.answerCase}
        </Button>
      ),
    },
  }));
  return <Table caption={words.casesTitle} columns={columns} rows={rows} />;
}

/** An answer that is due since before today is late. */
function Standing({ listed }: { listed: ListedCase }) {
  const { now } = usePlatform();
  if (listed.status !== 'open') return <Badge tone="neutral">{caseStatus(listed)}</Badge>;
  const isOverdue = listed.answerDue < localToday(now());
  return (
    <Badge tone={isOverdue ? 'danger' : 'warning'}>
      {isOverdue ? words.caseOverdue(formatShortDate(listed.answerDue)) : caseStatus(listed)}
    </Badge>
  );
}

/** Which payment, how much and of which day. */
const Payment = ({ listed: { groupName, round, payment } }: { listed: ListedCase }) => (
  <Stack gap="small">
    <span>{words.payoutOf(groupName, round)}</span>
    {payment && (
      <span>
        {formatDollarsAndCents(payment.amountCents / 100)} ·{' '}
        <DateText iso={payment.date} isDay>
          {formatDate(payment.date)}
        </DateText>
      </span>
    )}
    {payment && (
      <span className={styles.code}>
        {words.transferOf(payment.transferId)} · {words.transferStates[payment.state]}
      </span>
    )}
  </Stack>
);

const answer = { id: 'answer', label: words.answerCase } as const;
const closing = { id: 'close', label: words.closeCase } as const;

/** In a dialog: all that was written, and the answer. */
function AnswerCase({ chosen, onDecided }: { chosen: ListedCase; onDecided: () => void }) {
  const { api } = usePlatform();
  const { groupId: id, membershipId, round, about, entries } = chosen;
  return (
    <Stack>
      <Payment listed={chosen} />
      {entries.map(({ at, by, text, returnCode }) => (
        <div key={`${at} ${by}`}>
          <p className={styles.code}>
            {by === 'bank' ? words.bankOfMember : by === 'member' ? chosen.memberName : words.operator} ·{' '}
            <DateText iso={at}>{formatLocalMoment(at)}</DateText>
          </p>
          <p className={styles.written} dir="auto">
            {text || (by === 'bank' ? caseReturned(returnCode) : words.closedByMember)}
          </p>
        </div>
      ))}
      {about !== 'unknown' && (
        <DecisionForm
          text={words.caseAnswerText}
          label={words.caseAnswer}
          isLong
          decisions={[answer, closing]}
          decide={(decision, text) =>
            api.answerCase({ params: { id }, body: { membershipId, round, about, decision, text } })
          }
          changes="cases"
          done={(decision) => words.done[decision](chosen.memberName)}
          onDecided={onDecided}
        />
      )}
    </Stack>
  );
}
