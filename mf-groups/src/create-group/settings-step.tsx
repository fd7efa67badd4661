import {
  groupSettingsWords as fields,
  frequencyWords,
  payoutOrderWords,
  weekdays,
  createGroupWords as words,
} from '@halqa/copy';
import { frequencies, limits, parseTypedNumber, payoutOrders } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { localToday } from '@halqa/remote-kit';
import { Button, IntegerField, LinkButton, Select, Stack, TextField } from '@halqa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { ActionBar, StepHeading } from '../layout/form-step-parts.tsx';
import { daysOf, type GroupDraft } from './group-draft.ts';

type SettingsStepProps = { form: UseFormReturn<GroupDraft>; takesFocus: boolean };

/** Step 1: name, number of members, contribution, schedule and payout order. */
export function SettingsStep({ form, takesFocus }: SettingsStepProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <Stack>
      <StepHeading takesFocus={takesFocus}>{words.settingsStep}</StepHeading>
      <TextField
        label={fields.name.label}
        hint={fields.name.hint}
        error={errors.name?.message}
        autoComplete="off"
        maxLength={limits.groupName.maximum}
        {...register('name')}
      />
      <IntegerField
        label={fields.memberCount.label}
        hint={fields.memberCount.hint}
        error={errors.memberCount?.message}
        steps={{ decrease: words.fewerMembers, increase: words.moreMembers }}
        {...registerNumber(form, 'memberCount', limits.members)}
      />
      <IntegerField
        label={fields.contributionAmount.label}
        hint={fields.contributionAmount.hint}
        error={errors.contributionAmount?.message}
        prefix="$"
        {...registerNumber(form, 'contributionAmount', limits.contributionDollars)}
      />
      <ScheduleFields form={form} />
      <Select
        label={fields.payoutSchedule.label}
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

/** Registers a field that reads the digits of any script and steps within its limits. */
function registerNumber(
  { register, getValues, setValue }: UseFormReturn<GroupDraft>,
  name: 'memberCount' | 'contributionAmount' | 'dayOfMonth',
  { minimum, maximum }: { minimum: number; maximum: number },
) {
  const stepBy = (by: number) => {
    const next = Math.trunc(getValues(name) || 0) + by;
    setValue(name, Math.min(maximum, Math.max(minimum, next)), { shouldValidate: true });
  };
  // The form passes its own numbers through here too.
  const setValueAs = (value: unknown) => (typeof value === 'string' ? parseTypedNumber(value) : value);
  // Shows the number alone: a typed "$250" would stand behind the field's own "$".
  const onBlur = () => {
    const typed = getValues(name);
    if (Number.isInteger(typed)) setValue(name, typed);
  };
  return { ...register(name, { setValueAs, onBlur }), onStep: stepBy };
}

/** The frequency, and the day picker that it needs. */
function ScheduleFields({ form }: { form: UseFormReturn<GroupDraft> }) {
  const { now } = usePlatform();
  const { register, setValue, clearErrors, watch, formState } = form;
  const { errors } = formState;
  const frequency = watch('frequency');

  function chooseDays(chosen: GroupDraft['frequency']) {
    const days = daysOf(chosen, localToday(now()));
    setValue('dayOfWeek', days.dayOfWeek);
    setValue('dayOfMonth', days.dayOfMonth);
    clearErrors(['dayOfWeek', 'dayOfMonth']);
  }

  return (
    <>
      <Select
        label={fields.frequency.label}
        options={frequencies.map((each) => ({ value: each, label: frequencyWords[each] }))}
        {...register('frequency', { onChange: (event) => chooseDays(event.target.value) })}
      />
      {(frequency === 'weekly' || frequency === 'biweekly') && (
        <Select
          label={fields.dayOfWeek.label}
          error={errors.dayOfWeek?.message}
          options={weekdays.map((weekday, day) => ({ value: day, label: weekday }))}
          {...register('dayOfWeek', { valueAsNumber: true })}
        />
      )}
      {frequency === 'monthly' && (
        <IntegerField
          label={fields.dayOfMonth.label}
          hint={fields.dayOfMonth.hint}
          error={errors.dayOfMonth?.message}
          {...registerNumber(form, 'dayOfMonth', limits.dayOfMonth)}
        />
      )}
    </>
  );
}
