import type { GroupAgreements } from '@halqa/contract';
import {
  formatDate,
  formatLocalMoment,
  formatShortLocalDate,
  guaranteeWords,
  replacementWords,
  sentenceOf,
} from '@halqa/copy';
import type { SignedKind } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Banner, DescriptionList } from '@halqa/ui';
import { ActionLine } from '../layout/action-line.tsx';
import { AgreementText, FoldedText } from './agreement-text.tsx';
import { agreementViews } from './kinds.ts';
import { AskedCard, QuestionCard } from './question-cards.tsx';
import { SwapPicture } from './swap-picture.tsx';

type About = { id: string; kind: SignedKind; groupName: string };
type Agreed = GroupAgreements['agreed'][number];
type OpenProps = About & { asked: GroupAgreements['open'][number] };

/** Somebody asks the reader: the words to sign, or to decline. */
export function AskedAgreement({ id, kind, groupName, asked }: OpenProps) {
  const { api } = usePlatform();
  const { words, betweenMembers } = agreementViews[kind];
  const { memberId, memberName, sha256, expiresAt, missing, isTaken } = asked;
  const whyNotSigned = isTaken ? sentenceOf('guarantor_taken') : null;
  if (betweenMembers === undefined) return null;
  const answer = (accepts: boolean) =>
    api.answerAgreement({ params: { id }, body: { kind, memberId, accepts, sha256 } });
  const texts = { ...words, ...betweenMembers.words };
  return (
    <AskedCard
      groupId={id}
      title={texts.offeredTitle(memberName)}
      words={texts}
      sha256={sha256}
      answer={answer}
      whyNotSigned={whyNotSigned}
    >
      {missing.map(({ round, lastDay }) => (
        <Banner key={round} tone="warning">
          {guaranteeWords.missingAlready(memberName, round, formatDate(lastDay))}
        </Banner>
      ))}
      {kind === 'swap' && <SwapPicture signed={asked} isYours={false} />}
      <AgreementText kind={kind} groupName={groupName} signed={asked} />
      <p>{texts.offered(formatShortLocalDate(expiresAt))}</p>
    </AskedCard>
  );
}

/** The reader asked, and can take it back until it is answered. */
export function WaitingAgreement({ id, kind, groupName, asked }: OpenProps) {
  const { api } = usePlatform();
  const { words } = agreementViews[kind];
  const { memberId, otherName, sha256, expiresAt, isOffered } = asked;
  return (
    <QuestionCard title={words.waitingTitle(otherName ?? '')}>
      {kind === 'swap' && <SwapPicture signed={asked} isYours />}
      <FoldedText kind={kind} groupName={groupName} signed={asked} />
      <p>{isOffered ? replacementWords.isOffered : words.waiting(formatShortLocalDate(expiresAt))}</p>
      <ActionLine
        groupId={id}
        label={words.withdraw}
        title={words.withdrawTitle}
        consequences={words.withdrawPoints}
        keep={words.keep}
        act={() => api.endAgreement({ params: { id }, body: { kind, memberId, sha256 } })}
        done={words.withdrawn}
      />
    </QuestionCard>
  );
}

/** What both signed, with the times and the fingerprint; where it can be ended, either can. */
export function AgreedAgreement({ id, kind, groupName, agreed }: About & { agreed: Agreed }) {
  const { api } = usePlatform();
  const { words, betweenMembers, end } = agreementViews[kind];
  const { memberId, memberName, otherName, sha256, askedAt, agreedAt, endedAt, mayEnd } = agreed;
  const [first, second] = [formatLocalMoment(askedAt), formatLocalMoment(agreedAt)];
  return (
    <QuestionCard title={betweenMembers?.agreedTitle(agreed) ?? words.title}>
      <FoldedText kind={kind} groupName={groupName} signed={agreed}>
        {kind === 'guarantee' && <Covers agreed={agreed} />}
      </FoldedText>
      <p>{words.signedOn(memberName, first, otherName ?? '', second)}</p>
      {endedAt && <p>{words.endedOn(formatLocalMoment(endedAt))}</p>}
      <DescriptionList items={[{ term: words.fingerprint, detail: <bdi dir="ltr">{sha256}</bdi> }]} />
      {mayEnd && end && (
        <ActionLine
          groupId={id}
          label={end.end}
          title={end.endTitle}
          consequences={end.endPoints}
          keep={words.keep}
          act={() => api.endAgreement({ params: { id }, body: { kind, memberId, sha256 } })}
          done={end.ended}
        />
      )}
    </QuestionCard>
  );
}

/** What came of the debits of a guarantor, and which may come; once none can begin any more, also that there was none. */
function Covers({ agreed }: { agreed: Agreed }) {
  const { covers, missing, mayEnd, memberName, contributionAmount: amount } = agreed;
  const names = { memberName, guarantorName: agreed.otherName ?? '' };
  if (covers.length === 0 && !mayEnd) return <p>{guaranteeWords.nothingDebited}</p>;
  return (
    <>
      {covers.map((cover) => (
        <p key={cover.round}>{guaranteeWords.cover({ ...cover, ...names, amount })}</p>
      ))}
      {missing.map(({ round, lastDay }) => (
        <Banner key={round} tone="warning">
          {guaranteeWords.missingNow({ ...names, round, amount, lastDay: formatDate(lastDay) })}
        </Banner>
      ))}
    </>
  );
}
