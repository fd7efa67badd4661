import { debtsPage, type GroupDetail } from '@halqa/contract';
import { debtLinkWords as words } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';
import { groupPath } from '../layout/group-path.ts';

/** A banner for each debt between the member and a guarantor, either way. */
export function DebtsOwed({ group: { id, debts } }: { group: GroupDetail }) {
  const link = (
    <LinkButton look="quiet" href={groupPath(id, debtsPage)}>
      {words.look}
    </LinkButton>
  );
  return (
    <>
      {debts.owed.map(({ name, amount, round }) => (
        <Banner key={round} title={words.owed(name, amount)} actions={link}>
          {words.owedText}
        </Banner>
      ))}
      {debts.owedToYou.map(({ name, amount, round }) => (
        <Banner key={`${round} ${name}`} title={words.owedToYou(name, amount)} actions={link}>
          {words.owedToYouText(name, round)}
        </Banner>
      ))}
    </>
  );
}
