import type { GroupDetail } from '@halqa/contract';
import { guaranteeLinkWords as words } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';

/** Somebody asks the member to step in, or a guarantor paid for them, or they for another: the words are on a page of their own. */
export function GuaranteesAsked({ group: { id, guarantees } }: { group: GroupDetail }) {
  const href = `/groups/${encodeURIComponent(id)}/guarantees`;
  return (
    <>
      {guarantees.askedBy.map((name) => (
        <Banner key={name} title={words.asked(name)} actions={<LinkButton href={href}>{words.read}</LinkButton>}>
          {words.askedText}
        </Banner>
      ))}
      {guarantees.owed.map(({ name, amount, round }) => (
        <Banner
          key={round}
          title={words.owed(name, amount)}
          actions={
            <LinkButton look="quiet" href={href}>
              {words.look}
            </LinkButton>
          }
        >
          {words.owedText}
        </Banner>
      ))}
      {guarantees.owedToYou.map(({ name, amount, round }) => (
        <Banner
          key={`${round} ${name}`}
          title={words.owedToYou(name, amount)}
          actions={
            <LinkButton look="quiet" href={href}>
              {words.look}
            </LinkButton>
          }
        >
          {words.owedToYouText(name, round)}
        </Banner>
      ))}
    </>
  );
}
