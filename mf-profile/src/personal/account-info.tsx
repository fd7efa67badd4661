import type { Profile } from '@halqa/contract';
import {
  accountWords,
  completionBandWords,
  formatLocalDate,
  formatLocalMoment,
  missingSentence,
  personalWords,
} from '@halqa/copy';
import { profileCompletion } from '@halqa/domain';
import { Badge, Card, DescriptionList, MinusIcon, ProgressMeter, Stack } from '@halqa/ui';
import { personalFields } from './personal-fields.ts';

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

/** How complete the profile is, in percent and in a word, and which fields are missing. */
function Completion({ profile }: { profile: Profile }) {
  const { percent, band } = profileCompletion(profile);
  const missing = missingSentence(missingLabels(profile));
  return (
    <Stack gap="small">
      <ProgressMeter label={accountWords.completion} percent={percent} band={completionBandWords[band]} />
      {missing && <p className="muted">{missing}</p>}
    </Stack>
  );
}

/** The labels of the empty fields that `profileCompletion` counts: those of the form, and the e-mail address, which is never empty. */
const missingLabels = (profile: Profile): string[] =>
  personalFields.filter((field) => !profile[field]?.trim()).map((field) => personalWords.fields[field]);
