import { agreementPages, type GroupDetail } from '@halqa/contract';
import { agreementLinkWords } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';
import { groupPath } from '../layout/group-path.ts';

type AgreementAskedProps = { id: string; asked: GroupDetail['askedBy'][number] };

/** Somebody asks the member: the words are on a page of their own. */
export function AgreementAsked({ id, asked: { kind, name } }: AgreementAskedProps) {
  if (kind === 'unknown' || kind === 'replacement') return null;
  const words = agreementLinkWords[kind];
  const read = <LinkButton href={groupPath(id, agreementPages[kind])}>{agreementLinkWords.read}</LinkButton>;
  return (
    <Banner title={words.asked(name)} actions={read}>
      {words.askedText}
    </Banner>
  );
}
