import { frequencyWords, weekdays, createGroupWords as words } from '@halqa/copy';
import { frequencies, limits } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { IntegerField, Select } from '@halqa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { todayHere } from '../../today-here.ts';
import type { GroupDraft } from '../group-draft.ts';
import { daysOf } from './days-of.ts';

/** How often, and on which day: the picker that the frequency needs. */
export function ScheduleFields({ form }: { form: UseFormReturn<GroupDraft> }) {
  const { now } = usePlatform();
  const { register, setValue, clearErrors, watch, formState } = form;
  const { errors } = formState;
  const frequency = watch('frequency');

  function chooseDays(chosen: GroupDraft['frequency']) {
    const days = daysOf(chosen, todayHere(now()));
    setValue('dayOfWeek', days.dayOfWeek);
    setValue('dayOfMonth', days.dayOfMonth);
    clearErrors(['dayOfWeek', 'dayOfMonth']);
  }

  return (
    <>
      <Select
        label={words.frequency}
        options={frequencies.map((each) => ({ value: each, label: frequencyWords[each] }))}
        {...register('frequency', { onChange: (event) => chooseDays(event.target.value) })}
      />
      {(frequency === 'weekly' || frequency === 'biweekly') && (
        <Select
          label={words.dayOfWeek}
          error={errors.dayOfWeek?.message}
          options={weekdays.map((weekday, day) => ({ value: day, label: weekday }))}
          {...register('dayOfWeek', { valueAsNumber: true })}
        />
      )}
      {frequency === 'monthly' && (
        <IntegerField
          label={words.dayOfMonth}
          hint={words.dayOfMonthHint}
          error={errors.dayOfMonth?.message}
          min={limits.dayOfMonth.minimum}
          max={limits.dayOfMonth.maximum}
          {...register('dayOfMonth', { valueAsNumber: true })}
        />
      )}
    </>
  );
}
