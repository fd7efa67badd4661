import type { GroupGuarantees } from '@halqa/contract';
import { formatDate, formatLocalMoment, formatMoment, guaranteeWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, DescriptionList } from '@halqa/ui';
import { ActionLine } from '../layout/action-line.tsx';
import { AskedCard, QuestionCard, WaitingCard } from '../layout/question-cards.tsx';
import { FoldedText, GuaranteeText } from './guarantee-text.tsx';

type OpenProps = { groupId: string; groupName: string; guarantee: GroupGuarantees['open'][number] };

/** Somebody asks the reader: the words to sign, or to decline. */
export function AskedGuarantee({ groupId: id, groupName, guarantee }: OpenProps) {
  const { api } = usePlatform();
  const { memberId, memberName, sha256, expiresAt, missing } = guarantee;
  const answer = (accepts: boolean) => api.answerGuarantee({ params: { id }, body: { memberId, accepts, sha256 } });
  return (
    <AskedCard groupId={id} title={words.offeredTitle(memberName)} words={words} sha256={sha256} answer={answer}>
      {missing.map(({ round, lastDay }) => (
        <Banner key={round} tone="warning">
          {words.missingAlready(memberName, round, formatDate(lastDay))}
        </Banner>
      ))}
      <GuaranteeText groupName={groupName} guarantee={guarantee} />
      <p>{words.offered(formatMoment(expiresAt))}</p>
    </AskedCard>
  );
}

/** The reader asked, and waits for the answer. */
export function WaitingGuarantee({ groupId: id, groupName, guarantee }: OpenProps) {
  const { api } = usePlatform();
  const { memberId, guarantorName, sha256, expiresAt } = guarantee;
  const withdraw = () => api.endGuarantee({ params: { id }, body: { memberId, sha256 } });
  return (
    <WaitingCard groupId={id} title={words.waitingTitle(guarantorName)} words={words} withdraw={withdraw}>
      <FoldedText groupName={groupName} guarantee={guarantee} />
      <p>{words.waiting(formatMoment(expiresAt))}</p>
    </WaitingCard>
  );
}

type SignedProps = { groupId: string; groupName: string; guarantee: GroupGuarantees['signed'][number] };

/** What both signed, with the times and the fingerprint; while it runs either can end it. */
export function SignedGuarantee({ groupId: id, groupName, guarantee }: SignedProps) {
  const { api } = usePlatform();
  const { memberId, memberName, guarantorName, sha256, askedAt, acceptedAt, endedAt, isRunning } = guarantee;
  const [asked, accepted] = [formatLocalMoment(askedAt), formatLocalMoment(acceptedAt)];
  return (
    <QuestionCard title={words.runningTitle(guarantorName, memberName)}>
      <FoldedText groupName={groupName} guarantee={guarantee} />
      <p>{words.signedOn(memberName, asked, guarantorName, accepted)}</p>
      {endedAt && <p>{words.endedOn(formatLocalMoment(endedAt))}</p>}
      <DescriptionList items={[{ term: words.fingerprint, detail: <bdi dir="ltr">{sha256}</bdi> }]} />
      {isRunning && (
        <ActionLine
          groupId={id}
          label={words.end}
          title={words.endTitle}
          consequences={words.endPoints}
          keep={words.keep}
          act={() => api.endGuarantee({ params: { id }, body: { memberId, sha256 } })}
          done={words.ended}
        />
      )}
    </QuestionCard>
  );
}
