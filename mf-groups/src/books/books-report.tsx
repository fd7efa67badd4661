import type { GroupLedger } from '@halqa/contract';
import { booksWords as words } from '@halqa/copy';
import { groupId } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { downloadFile } from '@halqa/remote-kit';
import { AsideLayout, Badge, Banner, Button, Card, Cluster, RowList, Stack, type Tone } from '@halqa/ui';
import { useEffect, useMemo } from 'react';
import { Balances } from './balances.tsx';
import { booksNames } from './books-names.ts';
import { CompareHeads } from './compare-heads.tsx';
import { type CheckName, type CheckResult, checkNames, type Examination, examineBooks } from './examine-books.ts';
import { booksAsCsv } from './export-books.ts';
import { JournalList } from './journal-list.tsx';
import { rememberedHead, rememberHead } from './remembered-head.ts';

/** What this browser found: the result of each check, the fingerprint, what is where, every entry, and the files. */
export function BooksReport({ id, ledger }: { id: string; ledger: GroupLedger }) {
  const { members, journals: received } = ledger;
  const group = groupId(id);
  const examination = useMemo(() => examineBooks(group, received, rememberedHead(group)), [group, received]);
  const { journals, finding } = examination;
  const names = booksNames(members, journals);
  useEffect(() => {
    if (finding === null) rememberHead(group, journals);
  }, [group, finding, journals]);
  return (
    <Stack gap="large">
      <Result examination={examination} />
      <AsideLayout
        aside={
          <Stack>
            <CompareHeads journals={finding === null ? journals : journals.slice(0, finding.index)} />
            <Balances books={examination.books} until={finding?.index ?? null} names={names} />
            <ExportCard received={received} csv={() => booksAsCsv(journals, names)} name={`books-${id}`} />
          </Stack>
        }
      >
        <Stack gap="large">
          <Checks examination={examination} />
          <JournalList journals={journals} wrongFrom={finding?.index ?? null} names={names} />
        </Stack>
      </AsideLayout>
    </Stack>
  );
}

function Result({ examination: { journals, finding } }: { examination: Examination }) {
  if (finding === null) {
    return (
      <Banner tone="success" title={words.verifiedTitle} announced>
        {words.verifiedText(journals.length)}
      </Banner>
    );
  }
  const entry = finding.index + 1;
  if (finding.code === 'newer') {
    return (
      <Banner tone="warning" title={words.newerTitle(entry)} announced>
        {words.findings.newer}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" title={words.wrongTitle(entry)} announced>
      <Stack gap="small">
        <p>
          {words.findings[finding.code]} {finding.code !== 'rewritten' && words.wrongText(entry)}
        </p>
        <p>{words.wrongAdvice}</p>
      </Stack>
    </Banner>
  );
}

const tones: Record<CheckResult, Tone> = { passed: 'success', failed: 'danger', partly: 'warning', later: 'neutral' };

const resultWords: Record<CheckResult, string> = {
  passed: words.passed,
  failed: words.failedCheck,
  partly: words.partly,
  later: words.later,
};

/** All checks; without that of a complete cycle where the group ended early (`kept`), because it never becomes complete. */
const checksOf = ({ results, books }: Examination) =>
  checkNames.filter((name) => name !== 'complete' || results[name] !== 'later' || books.tally.kept === undefined);

const Checks = ({ examination }: { examination: Examination }) => (
  <section aria-labelledby="checks-title">
    <Stack gap="small">
      <h2 id="checks-title">{words.checksTitle}</h2>
      <RowList
        items={checksOf(examination).map((name) => ({
          key: name,
          title: words.checks[name],
          end: <ResultBadge name={name} result={examination.results[name]} />,
        }))}
      />
    </Stack>
  </section>
);

function ResultBadge({ name, result }: { name: CheckName; result: CheckResult }) {
  const isFirstLook = name === 'remembered' && result === 'later';
  return <Badge tone={tones[result]}>{isFirstLook ? words.firstTime : resultWords[result]}</Badge>;
}

type ExportCardProps = { received: readonly unknown[]; csv: () => string; name: string };

/** JSON as it was received, so that a fault stays in it. */
function ExportCard({ received, csv, name }: ExportCardProps) {
  const { report } = usePlatform();
  const offer = (extension: string, type: string, text: () => string) => () => {
    try {
      downloadFile(`${name}.${extension}`, type, text());
    } catch (error) {
      report(error);
    }
  };
  return (
    <Card title={words.exportTitle}>
      <Stack gap="small">
        <p>{words.exportText}</p>
        <Cluster>
          <Button look="secondary" onClick={offer('json', 'application/json', () => JSON.stringify(received, null, 2))}>
            {words.exportJson}
          </Button>
          <Button look="secondary" onClick={offer('csv', 'text/csv', csv)}>
            {words.exportCsv}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
