import type { Profile } from '@halqa/contract';
import { createGroupWords as words } from '@halqa/copy';
import { groupSettingsProblems } from '@halqa/domain';
import { useLocation, useSearchParams } from '@halqa/platform/router';
import { AsideLayout, Page, PageHeader, Stack, Stepper } from '@halqa/ui';
import { type SubmitEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { GroupDraft } from './group-draft.ts';
import { settingsFields } from './group-draft.ts';
import { GroupPreview } from './group-preview.tsx';
import { MembersStep } from './members-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useSubmitGroup } from './use-submit-group.ts';

const steps = ['settings', 'members'] as const;

/** The two steps beside the live preview. What was typed survives Back, a failed request and a reload. */
export function CreateGroupForm({ profile }: { profile: Profile }) {
  const form = useDraftForm(profile);
  const { step, isInitialStep, goToMembers, goToSettings } = useStep(form);
  const { pending, submit } = useSubmitGroup(profile.id);

  async function submitStep(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    if (step === 'members') return form.handleSubmit(submit)();
    if (await form.trigger([...settingsFields], { shouldFocus: true })) goToMembers();
  }

  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} back={{ href: '/dashboard', label: words.back }} />
      <AsideLayout aside={<GroupPreview control={form.control} yourName={profile.name} />}>
        <Stack>
          <Stepper
            label={words.stepsLabel}
            steps={words.stepNames}
            current={steps.indexOf(step)}
            doneLabel={words.stepDone}
          />
          <form onSubmit={submitStep} noValidate>
            {step === 'settings' ? (
              <SettingsStep form={form} takesFocus={!isInitialStep} />
            ) : (
              <MembersStep form={form} takesFocus={!isInitialStep} pending={pending} onBack={goToSettings} />
            )}
          </form>
        </Stack>
      </AsideLayout>
    </Page>
  );
}

/** The current step, kept in the address so that the browser's Back leads from the members to the settings. */
function useStep({ getValues }: Pick<UseFormReturn<GroupDraft>, 'getValues'>) {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // A bookmarked address does not skip invalid settings.
  const mayInvite = query.get('step') === 'members' && groupSettingsProblems(getValues()).length === 0;
  return {
    step: mayInvite ? ('members' as const) : ('settings' as const),
    isInitialStep: key === firstKey,
    goToMembers: () => setQuery({ step: 'members' }),
    goToSettings: () => setQuery({}, { replace: true }),
  };
}
