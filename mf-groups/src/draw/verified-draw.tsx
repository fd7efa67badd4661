import type { DrawDetail } from '@halqa/contract';
import { groupDetailWords, verifyDrawWords as words } from '@halqa/copy';
import { type DrawMismatch, drawChecks, groupId as idOf, membershipId, verifyDraw } from '@halqa/domain';
import { Badge, Banner, Card, DescriptionList, RowList, Stack, Table, TextField } from '@halqa/ui';
import { useState } from 'react';
import { readStoredDraw } from '../layout/draw-storage.ts';
import { DrawFile, type OpenedFile } from './draw-file.tsx';
import styles from './verified-draw.module.css';

type Transcript = NonNullable<DrawDetail['transcript']>;
type VerifiedDrawProps = { groupId: string; draw: DrawDetail; transcript: Transcript };

/** Every check with its result, what was published, the file, and how to check it without this page. */
export function VerifiedDraw({ groupId, draw, transcript }: VerifiedDrawProps) {
  const [typedCommit, setTypedCommit] = useState('');
  const [file, setFile] = useState<OpenedFile | null>(null);
  const seen = readStoredDraw(groupId, draw.number);
  const you = draw.members.find(({ isYou }) => isYou);
  const nonces = seen.nonce && you ? new Map([[membershipId(you.id), seen.nonce]]) : undefined;
  const knownCommit = typedCommit.trim().toLowerCase() || seen.commit;
  const failed = verifyDraw(file === null ? transcript : file.content, {
    groupId: idOf(groupId),
    commit: knownCommit ?? draw.commit,
    ...(nonces && { nonces }),
  });
  const notes: NotCompared = {
    ...(knownCommit === undefined && { published_commit: words.commitUnknown }),
    ...(nonces === undefined && { published_nonce: words.nonceUnknown }),
  };
  return (
    <Stack gap="large">
      <Result failed={failed} notes={notes} file={file} />
      <Checks failed={failed} notes={notes} />
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
            <li key={step}>
              <TextWithCode text={step} />
            </li>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}

/** By check, why this browser has nothing of its own to compare with what the server says. */
type NotCompared = Partial<Record<DrawMismatch, string>>;

type ChecksProps = { failed: readonly DrawMismatch[]; notes: NotCompared };

/** The result in one sentence; a draw is called true only when every check could be made. */
function Result({ failed, notes, file }: ChecksProps & { file: OpenedFile | null }) {
  const { tone, title, text } = resultOf(failed, notes);
  return (
    <Banner announced tone={tone} title={title}>
      <Stack gap="small">
        <p>{text}</p>
        {file && <p>{words.fileShown(file.name)}</p>}
      </Stack>
    </Banner>
  );
}

function resultOf(failed: readonly DrawMismatch[], notes: NotCompared) {
  if (failed.length > 0) return { tone: 'danger', title: words.falseTitle, text: words.falseText } as const;
  return Object.keys(notes).length > 0
    ? ({ tone: 'info', title: words.partTitle, text: words.partText } as const)
    : ({ tone: 'success', title: words.trueTitle, text: words.trueText } as const);
}

/** Each check with its result. Of a file in another format only the format is checked. */
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
  { key: 'member', label: words.member, isFreeText: true },
  { key: 'number', label: words.number, isFreeText: true },
] as const;

function DrawnOrder({ draw, transcript }: Omit<VerifiedDrawProps, 'groupId'>) {
  const rows = transcript.order.map((id, index) => {
    const member = draw.members.find((each) => each.id === id);
    const name = member?.name ?? id;
    // The nonces of a transcript are in the order of its members.
    const nonce = transcript.nonces[transcript.members.indexOf(id)] ?? '';
    const isYours = member?.isYou ?? false;
    const shown = isYours ? groupDetailWords.yourName(name) : <bdi>{name}</bdi>;
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

/** Shows each part between backticks as code, which runs from left to right and stays in one piece in Arabic too. */
const TextWithCode = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`[.,:،]?)/).map((part) => {
    const [, code, mark] = /^`(.+)`(.?)$/.exec(part) ?? [];
    if (code === undefined) return part;
    return (
      <span key={part} className={styles.unbroken}>
        <code dir="ltr" className={styles.code}>
          {code}
        </code>
        {mark}
      </span>
    );
  });
