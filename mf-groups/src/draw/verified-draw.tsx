import type { DrawDetail } from '@halqa/contract';
import { verifyDrawWords as words } from '@halqa/copy';
import { type DrawMismatch, drawChecks, groupId as idOf, membershipId, verifyDraw } from '@halqa/domain';
import { Badge, Banner, Card, DescriptionList, RowList, Stack, Table, TextField } from '@halqa/ui';
import { useState } from 'react';
import { readNotes } from '../layout/draw-notes.ts';
import { DrawFile, type OpenedFile } from './draw-file.tsx';
import styles from './verified-draw.module.css';

type Transcript = NonNullable<DrawDetail['transcript']>;
type VerifiedDrawProps = { groupId: string; draw: DrawDetail; transcript: Transcript };

/** Every check with its result, what was published, the file, and how to check it without this page. */
export function VerifiedDraw({ groupId, draw, transcript }: VerifiedDrawProps) {
  const [typedCommit, setTypedCommit] = useState('');
  const [file, setFile] = useState<OpenedFile | null>(null);
  const notes = readNotes(groupId, draw.number);
  const you = draw.members.find(({ isYou }) => isYou);
  const nonces = notes.nonce && you ? new Map([[membershipId(you.id), notes.nonce]]) : undefined;
  const known = typedCommit.trim().toLowerCase() || notes.commit;
  const failed = verifyDraw(file === null ? transcript : file.content, {
    groupId: idOf(groupId),
    commit: known ?? draw.commit,
    ...(nonces && { nonces }),
  });
  return (
    <Stack gap="large">
      <Result failed={failed} file={file} />
      <Checks
        failed={failed}
        notes={{
          ...(known === undefined && { published_commit: words.commitUnknown }),
          ...(nonces === undefined && { published_nonce: words.nonceUnknown }),
        }}
      />
      <TextField
        label={words.mailCommit}
        hint={words.mailCommitHint}
        value={typedCommit}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTypedCommit(event.currentTarget.value)}
      />
      <DrawnOrder draw={draw} transcript={transcript} />
      <Card title={words.valuesTitle}>
        <DescriptionList
          stacked
          items={(['commit', 'secret', 'key', 'rosterHash'] as const).map((value) => ({
            term: words.values[value],
            detail: <Bytes text={transcript[value]} />,
          }))}
        />
      </Card>
      <DrawFile transcript={transcript} opened={file} onOpen={setFile} />
      <Card title={words.howTitle}>
        <ol className={styles.how}>
          {words.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}

type ResultProps = { failed: readonly DrawMismatch[]; file: OpenedFile | null };

const Result = ({ failed, file }: ResultProps) => (
  <Banner
    announced
    tone={failed.length === 0 ? 'success' : 'danger'}
    title={failed.length === 0 ? words.trueTitle : words.falseTitle}
  >
    <Stack gap="small">
      <p>{failed.length === 0 ? words.trueText : words.falseText}</p>
      {file && <p>{words.fileShown(file.name)}</p>}
    </Stack>
  </Banner>
);

type ChecksProps = {
  failed: readonly DrawMismatch[];
  /** Why something is compared with nothing but the server's own word. */
  notes: Partial<Record<DrawMismatch, string>>;
};

/** A file of another form has nothing else to check. */
function Checks({ failed, notes }: ChecksProps) {
  const checked: readonly DrawMismatch[] = failed.includes('format') ? ['format'] : drawChecks;
  return (
    <Card title={words.checksTitle}>
      <RowList
        items={checked.map((check) => ({
          key: check,
          title: words.checks[check],
          note: notes[check],
          end: <CheckBadge hasFailed={failed.includes(check)} isCompared={notes[check] === undefined} />,
        }))}
      />
    </Card>
  );
}

function CheckBadge({ hasFailed, isCompared }: { hasFailed: boolean; isCompared: boolean }) {
  if (hasFailed) return <Badge tone="danger">{words.differs}</Badge>;
  return isCompared ? <Badge tone="success">{words.matches}</Badge> : <Badge>{words.notCompared}</Badge>;
}

const columns = [
  { key: 'turn', label: words.turn },
  { key: 'member', label: words.member, isTyped: true },
  { key: 'number', label: words.number, isTyped: true },
] as const;

function DrawnOrder({ draw, transcript }: Omit<VerifiedDrawProps, 'groupId'>) {
  const rows = transcript.order.map((id, index) => {
    const member = draw.members.find((each) => each.id === id);
    const name = member?.name ?? id;
    const nonce = transcript.nonces[transcript.members.indexOf(id)] ?? '';
    const isYours = member?.isYou ?? false;
    const shown = <bdi>{isYours ? words.you(name) : name}</bdi>;
    return { key: id, isYours, cells: { turn: index + 1, member: shown, number: <Bytes text={nonce} /> } };
  });
  return (
    <section aria-labelledby="order-title">
      <Stack gap="small">
        <h2 id="order-title">{words.orderTitle}</h2>
        <Table caption={words.orderCaption} columns={columns} rows={rows} />
      </Stack>
    </section>
  );
}

const Bytes = ({ text }: { text: string }) => (
  <code dir="ltr" className={styles.bytes}>
    {text}
  </code>
);
