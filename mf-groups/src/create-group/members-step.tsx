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
import { Amount, Button, Checkbox, DescriptionList, Disclosure, PlusIcon, Stack, TextField } from '@halqa/ui';
import type { ComponentProps, ReactNode } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { ActionBar, StepHeading } from '../layout/form-step-parts.tsx';
import { TermsToSign } from '../layout/mandate-terms.tsx';
import { creatorsMandate } from './creators-mandate.ts';
import type { GroupDraft } from './group-draft.ts';
import styles from './members-step.module.css';
import { plannedTurns } from './planned-group.ts';

type MembersStepProps = {
  form: UseFormReturn<GroupDraft>;
  takesFocus: boolean;
  pending: boolean;
  /** Properties of the checkbox that accepts the terms. */
  box: ComponentProps<typeof Checkbox>;
  /** Shown in place of signing and creating to a member who may not create groups yet; null for all others. */
  closed: ReactNode;
  onBack: () => void;
};

/** Step 2: a summary of the terms, the people to invite, and what happens next. */
export function MembersStep({ form, takesFocus, pending, box, closed, onBack }: MembersStepProps) {
  const draft = form.getValues();
  return (
    <Stack>
      <StepHeading takesFocus={takesFocus}>{words.membersStep}</StepHeading>
      <Disclosure
        summary={words.recapTitle(draft.name.trim(), formatDollars(draft.contributionAmount), draft.memberCount)}
      >
        <GroupRecap draft={draft} />
      </Disclosure>
      <EmailFields form={form} />
      <WhatHappensNext contribution={draft.contributionAmount} />
      <CreatorsTerms draft={draft} />
      {closed ?? <Checkbox {...box} />}
      <ActionBar signs>
        <Button look="secondary" disabled={pending} onClick={onBack}>
          {words.backToSettings}
        </Button>
        {!closed && (
          <Button type="submit" pending={pending}>
            {words.submit}
          </Button>
        )}
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
  const { register, control, getValues, watch, formState } = form;
  const { fields, append } = useFieldArray({ control, name: 'memberEmails' });
  const [order, lines] = watch(['payoutSchedule', 'memberEmails']);
  const turns = order === 'fixed' ? turnsOfLines(lines) : [];
  const seats = getValues('memberCount') - 1;
  // Where there are more lines than seats, those with an address stay: one of them has to be taken out.
  const isShown = (index: number): boolean => index < seats || (lines[index]?.email.trim() ?? '') !== '';
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{words.inviteTitle}</legend>
      <Stack>
        <p className={styles.hint}>{words.inviteHint(seats)}</p>
        {fields.map(
          (field, index) =>
            isShown(index) && (
              <TextField
                key={field.id}
                label={labelOf(turns[index], index)}
                error={formState.errors.memberEmails?.[index]?.email?.message}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                maxLength={limits.email.maximum}
                {...register(`memberEmails.${index}.email`)}
              />
            ),
        )}
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

const labelOf = (turn: number | null | undefined, index: number): string =>
  turn ? words.turnEmail(turn) : words.memberEmail(index + 1);

/**
 * The turn of each address in a fixed order, after the creator's. A blank line before a filled one has no turn; those after the last
 * filled one are numbered as if they were filled too.
 */
function turnsOfLines(lines: GroupDraft['memberEmails']): (number | null)[] {
  const last = lines.findLastIndex(({ email }) => email.trim() !== '');
  let turn = 1;
  return lines.map(({ email }, index) => {
    if (email.trim() === '' && index < last) return null;
    turn += 1;
    return turn;
  });
}

/** The text that creating the group signs. */
function CreatorsTerms({ draft }: { draft: GroupDraft }) {
  const { config, now } = usePlatform();
  const session = useSession();
  const account = session.status === 'signed-in' ? (session.profile?.debit_account ?? null) : null;
  const mandate = creatorsMandate(draft, localToday(now()), config.waits, account);
  const turns = plannedTurns(draft, now(), config.waits);
  const [first] = turns;
  if (!mandate || !first) return null;
  const short = {
    contribution: draft.contributionAmount,
    turns: draft.memberCount,
    schedule: scheduleText(draft),
    account,
    startDate: first.contributionDate,
    firstContribution: first.debitDate,
    payout: draft.contributionAmount * draft.memberCount,
    position: draft.payoutSchedule === 'fixed' ? 1 : null,
    payoutDate: draft.payoutSchedule === 'fixed' ? first.payoutDate : null,
  };
  return (
    <section>
      <Stack gap="small">
        <h3>{words.signTitle}</h3>
        <p className={styles.hint}>{words.signHint}</p>
        <TermsToSign {...mandate} short={short} />
      </Stack>
    </section>
  );
}

/** What follows "Create Group": who is notified, who does what, and what it costs. */
function WhatHappensNext({ contribution }: { contribution: number }) {
  return (
    <Disclosure summary={words.nextTitle}>
      <ol className={styles.steps}>
        {words.nextSteps(contribution).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
