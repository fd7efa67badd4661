import { agreementPages, type GroupDetail } from '@halqa/contract';
import { agreementLinkWords } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';
import { groupPath } from '../layout/group-path.ts';

type AgreementAskedProps = { id: string; asked: GroupDetail['askedBy'][number] };

/** Somebody asks the member, who reads the words, or chooses who takes a place, on a page of its own. */
export function AgreementAsked({ id, asked: { kind, name } }: AgreementAskedProps) {
  if (kind === 'unknown') return null;
  const words = agreementLinkWords[kind];
  const { read, choose } = agreementLinkWords;
  const open = (
    <LinkButton href={groupPath(id, agreementPages[kind])}>{kind === 'replacement' ? choose : read}</LinkButton>
  );
  return (
    <Banner title={words.asked(name)} actions={open}>
      {words.askedText}
    </Banner>
  );
}
