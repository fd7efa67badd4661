import {
  formatDollars,
  formatShortDate,
  groupSettingsWords,
  payoutOrderWords,
  scheduleText,
  createGroupWords as words,
} from '@halqa/copy';
import { limits } from '@halqa/domain';
import { usePlatform, useSession } from '@halqa/platform';
import { localToday } from '@halqa/remote-kit';
import { Amount, Button, Card, DescriptionList, PlusIcon, Stack, TextField } from '@halqa/ui';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { ActionBar, StepHeading } from '../layout/form-step-parts.tsx';
import { MandateTermsList } from '../layout/mandate-terms.tsx';
import { creatorsMandate } from './creators-mandate.ts';
import type { GroupDraft } from './group-draft.ts';
import styles from './members-step.module.css';
import { plannedTurns } from './planned-group.ts';

type MembersStepProps = {
  form: UseFormReturn<GroupDraft>;
  takesFocus: boolean;
  pending: boolean;
  onBack: () => void;
};

/** Step 2: a summary of the terms, the people to invite, and what happens next. */
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
      <CreatorsTerms draft={draft} />
      <ActionBar signs>
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

/** Summarizes step 1. */
function GroupRecap({ draft }: { draft: GroupDraft }) {
  const { config, now } = usePlatform();
  const turns = plannedTurns(draft, now(), config.waits);
  const [first, last] = [turns[0], turns.at(-1)];
  return (
    <div className={styles.recap}>
      <DescriptionList
        stacked
        items={[
          { term: groupSettingsWords.name.label, detail: draft.name.trim() },
          { term: words.recapMembers, detail: draft.memberCount },
          { term: words.recapContribution, detail: <Amount>{formatDollars(draft.contributionAmount)}</Amount> },
          {
            term: words.recapPayout,
            detail: <Amount>{formatDollars(draft.contributionAmount * draft.memberCount)}</Amount>,
          },
          { term: words.recapSchedule, detail: scheduleText(draft) },
          { term: groupSettingsWords.payoutSchedule.label, detail: payoutOrderWords[draft.payoutSchedule].label },
          { term: words.fees, detail: words.noFees },
          {
            term: words.recapDates,
            detail:
              first && last ? words.fromTo(formatShortDate(first.debitDate), formatShortDate(last.debitDate)) : '',
          },
        ]}
      />
    </div>
  );
}

/** One field per person, with more on request while there are seats. Blank fields are ignored. */
function EmailFields({ form }: { form: UseFormReturn<GroupDraft> }) {
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

/** The text that creating the group signs. */
function CreatorsTerms({ draft }: { draft: GroupDraft }) {
  const { config, now } = usePlatform();
  const session = useSession();
  const account = session.status === 'signed-in' ? (session.profile?.debit_account ?? null) : null;
  const mandate = creatorsMandate(draft, localToday(now()), config.waits, account);
  if (!mandate) return null;
  return (
    <section>
      <Stack gap="small">
        <h3>{words.signTitle}</h3>
        <p className={styles.hint}>{words.signHint}</p>
        <MandateTermsList {...mandate} />
      </Stack>
    </section>
  );
}

/** What follows "Create Group": who is notified, who does what, and what it costs. */
function WhatHappensNext({ contribution }: { contribution: number }) {
  return (
    <section>
      <Stack gap="small">
        <h3>{words.nextTitle}</h3>
        <ol className={styles.steps}>
          {words.nextSteps(contribution).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
    </section>
  );
}
