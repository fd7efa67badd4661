import { createGroupWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { Button, PlusIcon, Stack, TextField } from '@halqa/ui';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { GroupDraft } from '../group-draft.ts';
import styles from './email-fields.module.css';

/** One line for each person; more lines while there are seats. Blank lines are left out. */
export function EmailFields({ form }: { form: UseFormReturn<GroupDraft> }) {
  const { register, control, getValues, formState } = form;
  const { fields, append } = useFieldArray({ control, name: 'memberEmails' });
  const seats = getValues('memberCount') - 1;
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{words.inviteTitle}</legend>
      <Stack>
        <p className={styles.hint}>{words.inviteHint(seats)}</p>
        {fields.map((field, index) => (
          <TextField
            key={field.id}
            label={words.memberEmail(index + 1)}
            error={formState.errors.memberEmails?.[index]?.email?.message}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={limits.email.maximum}
            {...register(`memberEmails.${index}.email`)}
          />
        ))}
        {fields.length < seats && (
          <div>
            <Button look="secondary" icon={<PlusIcon />} onClick={() => append({ email: '' })}>
              {words.addMember}
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  );
}
