import type { Profile } from '@halqa/contract';
import { createGroupWords as words } from '@halqa/copy';
import { groupSettingsProblems } from '@halqa/domain';
import { useLocation, useSearchParams } from '@halqa/platform/router';
import { Beside, Page, PageHeader, Stack, Stepper } from '@halqa/ui';
import { type SubmitEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { GroupDraft } from './group-draft.ts';
import { GroupPreview } from './group-preview.tsx';
import { MembersStep } from './members-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { settingsFields, useDraftForm } from './use-draft-form.ts';
import { useSubmitGroup } from './use-submit-group.ts';

const steps = ['settings', 'members'] as const;

/** The two steps beside the live preview. What was typed survives Back, a problem and a reload. */
export function CreateGroupForm({ profile }: { profile: Profile }) {
  const form = useDraftForm(profile);
  const { step, isFirstSight, goToMembers, goToSettings } = useStep(form);
  const { pending, submit } = useSubmitGroup(profile.id);

  async function goOn(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    if (step === 'members') return form.handleSubmit(submit)();
    if (await form.trigger([...settingsFields], { shouldFocus: true })) goToMembers();
  }

  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} back={{ href: '/dashboard', label: words.back }} />
      <Beside aside={<GroupPreview control={form.control} yourName={profile.name} />}>
        <Stack>
          <Stepper
            label={words.stepsLabel}
            steps={words.stepNames}
            current={steps.indexOf(step)}
            doneLabel={words.stepDone}
          />
          <form onSubmit={goOn} noValidate>
            {step === 'settings' ? (
              <SettingsStep form={form} takesFocus={!isFirstSight} />
            ) : (
              <MembersStep form={form} takesFocus={!isFirstSight} pending={pending} onBack={goToSettings} />
            )}
          </form>
        </Stack>
      </Beside>
    </Page>
  );
}

/** The step stands in the address, so that the browser's Back goes from the members to the settings. */
function useStep({ getValues }: Pick<UseFormReturn<GroupDraft>, 'getValues'>) {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // An address that someone kept does not skip settings that are not right.
  const mayInvite = query.get('step') === 'members' && groupSettingsProblems(getValues()).length === 0;
  return {
    step: mayInvite ? ('members' as const) : ('settings' as const),
    isFirstSight: key === firstKey,
    goToMembers: () => setQuery({ step: 'members' }),
    goToSettings: () => setQuery({}, { replace: true }),
  };
}
