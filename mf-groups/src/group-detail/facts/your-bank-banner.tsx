import type { GroupDetail } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';
import { neverStarted } from '../never-started.ts';

/** The group waits for this member's bank: says so, and where to link one. */
export function YourBankBanner({ group }: { group: GroupDetail }) {
  const you = group.members.find((member) => member.isYou);
  if (you?.status !== 'pending_bank' || neverStarted(group.status)) return null;
  return (
    <Banner
      tone="warning"
      title={words.bankTitle}
      actions={<LinkButton href="/profile/bank-accounts">{words.bankAction}</LinkButton>}
    >
      {words.bankText}
    </Banner>
  );
}
