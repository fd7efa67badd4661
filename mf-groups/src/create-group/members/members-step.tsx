import { createGroupWords as words } from '@halqa/copy';
import { Button, Card, Stack } from '@halqa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { ActionBar } from '../../frame/action-bar.tsx';
import { StepHeading } from '../../frame/step-heading.tsx';
import type { GroupDraft } from '../group-draft.ts';
import { EmailFields } from './email-fields.tsx';
import { GroupRecap } from './group-recap.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

type MembersStepProps = {
  form: UseFormReturn<GroupDraft>;
  takesFocus: boolean;
  pending: boolean;
  onBack: () => void;
};

/** Step 2: the deal once more, who is invited, and what happens then. */
export function MembersStep({ form, takesFocus, pending, onBack }: MembersStepProps) {
  const draft = form.getValues();
  return (
    <Stack>
      <StepHeading takesFocus={takesFocus}>{words.membersStep}</StepHeading>
      <Card title={words.recapTitle} level={3}>
        <GroupRecap draft={draft} />
      </Card>
      <EmailFields form={form} />
      <WhatHappensNext contribution={draft.contributionAmount} />
      <ActionBar>
        <Button look="secondary" disabled={pending} onClick={onBack}>
          {words.backToSettings}
        </Button>
        <Button type="submit" pending={pending}>
          {words.submit}
        </Button>
      </ActionBar>
    </Stack>
  );
}
