import type { Profile } from '@halqa/contract';
import { createGroupWords as words } from '@halqa/copy';
import { Beside, Page, PageHeader, Stack, Stepper } from '@halqa/ui';
import type { SubmitEvent } from 'react';
import { settingsFields } from './draft-resolver.ts';
import { MembersStep } from './members/members-step.tsx';
import { CirclePreview } from './preview/circle-preview.tsx';
import { SettingsStep } from './settings/settings-step.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useStep } from './use-step.ts';
import { useSubmitGroup } from './use-submit-group.ts';

const steps = ['settings', 'members'] as const;

/** The two steps beside the live preview. What was typed survives Back, a refusal and a reload. */
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
      <Beside aside={<CirclePreview control={form.control} yourName={profile.name} />}>
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
