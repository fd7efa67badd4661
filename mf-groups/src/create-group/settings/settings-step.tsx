import { payoutOrderWords, createGroupWords as words } from '@halqa/copy';
import { limits, payoutOrders } from '@halqa/domain';
import { Button, IntegerField, LinkButton, Select, Stack, TextField } from '@halqa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { ActionBar } from '../../frame/action-bar.tsx';
import { StepHeading } from '../../frame/step-heading.tsx';
import type { GroupDraft } from '../group-draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';

type SettingsStepProps = { form: UseFormReturn<GroupDraft>; takesFocus: boolean };

/** Step 1: what everyone pays, how often, and in which order the members receive. */
export function SettingsStep({ form, takesFocus }: SettingsStepProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <Stack>
      <StepHeading takesFocus={takesFocus}>{words.settingsStep}</StepHeading>
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={errors.name?.message}
        autoComplete="off"
        maxLength={limits.groupName.maximum}
        {...register('name')}
      />
      <IntegerField
        label={words.memberCount}
        hint={words.memberCountHint}
        error={errors.memberCount?.message}
        min={limits.members.minimum}
        max={limits.members.maximum}
        steps={{ decrease: words.fewerMembers, increase: words.moreMembers }}
        {...register('memberCount', { valueAsNumber: true })}
      />
      <IntegerField
        label={words.contribution}
        hint={words.contributionHint}
        error={errors.contributionAmount?.message}
        prefix="$"
        min={limits.contributionDollars.minimum}
        max={limits.contributionDollars.maximum}
        {...register('contributionAmount', { valueAsNumber: true })}
      />
      <ScheduleFields form={form} />
      <Select
        label={words.payoutOrder}
        hint={payoutOrderWords[watch('payoutSchedule')].description}
        options={payoutOrders.map((order) => ({ value: order, label: payoutOrderWords[order].label }))}
        {...register('payoutSchedule')}
      />
      <ActionBar>
        <LinkButton look="quiet" href="/dashboard">
          {words.cancel}
        </LinkButton>
        <Button type="submit">{words.next}</Button>
      </ActionBar>
    </Stack>
  );
}
