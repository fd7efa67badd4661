import type { Profile } from '@halqa/contract';
import { accountWords, formatLocalDate, formatLocalMoment } from '@halqa/copy';
import { Badge, Card, DescriptionList, MinusIcon } from '@halqa/ui';
import { Completion } from './completion.tsx';

/** Specification section 2, "Account info". */
export function AccountInfo({ profile }: { profile: Profile }) {
  const lastLogin = profile.last_sign_in_at;
  return (
    <Card title={accountWords.title}>
      <Completion profile={profile} />
      <DescriptionList
        items={[
          { term: accountWords.memberSince, detail: formatLocalDate(profile.created_at) },
          { term: accountWords.lastLogin, detail: lastLogin ? formatLocalMoment(lastLogin) : accountWords.noLogin },
          { term: accountWords.status, detail: <Badge tone="success">{accountWords.active}</Badge> },
          { term: accountWords.bank, detail: bankBadge(profile.has_bank_account) },
        ]}
      />
    </Card>
  );
}

const bankBadge = (isConnected: boolean) =>
  isConnected ? (
    <Badge tone="success">{accountWords.connected}</Badge>
  ) : (
    <Badge icon={<MinusIcon />}>{accountWords.notConnected}</Badge>
  );
