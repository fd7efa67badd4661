import type { Profile } from '@halqa/contract';
import { sentenceOf, createGroupWords as words } from '@halqa/copy';
import { groupSettingsProblems } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { LeaveDialog, useLeaveGuard } from '@halqa/remote-kit';
import { AsideLayout, Page, PageHeader, Stack, Stepper } from '@halqa/ui';
import { type SubmitEvent, useState } from 'react';
import { GroupsCannotStart } from '../layout/groups-cannot-start.tsx';
import { NotAuthorized, StepsToAccess } from '../layout/not-authorized.tsx';
import { useAcceptBox } from '../layout/use-accept-box.ts';
import { useStep } from '../layout/use-step.ts';
import { hasDraft, settingsFields } from './group-draft.ts';
import { GroupPreview } from './group-preview.tsx';
import { MembersStep } from './members-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useSubmitGroup } from './use-submit-group.ts';

/**
 * The two steps beside the live preview. What was typed survives Back, a failed request and a reload. A member without access reads
 * and fills them too; all that is closed is creating.
 */
export function CreateGroupForm({ profile }: { profile: Profile }) {
  const { config } = usePlatform();
  const form = useDraftForm(profile);
  const mayInvite = groupSettingsProblems(form.getValues()).length === 0;
  const { isSecond, isInitial, goToSecond, goToFirst } = useStep('members', mayInvite);
  const { pending, submit } = useSubmitGroup(profile.id);
  const [accepted, accept] = useState(false);
  const { box, mark, remind } = useAcceptBox(accepted, words.acceptRequired);
  const guard = useLeaveGuard(form.formState.isDirty || hasDraft(profile.id), { isStored: true });

  // Going back may change the terms: they are accepted anew.
  const goBack = () => {
    accept(false);
    goToFirst();
  };

  async function submitStep(event: SubmitEvent) {
    event.preventDefault();
    if (pending || (isSecond && !profile.can_create_groups)) return;
    if (isSecond) return accepted ? form.handleSubmit(submit)() : form.handleSubmit(remind, mark)();
    if (await form.trigger([...settingsFields], { shouldFocus: true })) goToSecond();
  }

  return (
    <Page>
      <LeaveDialog guard={guard} />
      <PageHeader title={words.title} lead={words.lead} back={{ href: '/dashboard', label: words.back }} />
      {config.movesMoney === false && <GroupsCannotStart />}
      <AsideLayout aside={<GroupPreview control={form.control} yourName={profile.name} />}>
        <Stack>
          {!profile.can_create_groups && <NotYet />}
          <Stepper
            label={words.stepsLabel}
            steps={words.stepNames}
            current={isSecond ? 1 : 0}
            doneLabel={words.stepDone}
          />
          <form onSubmit={submitStep} noValidate>
            {isSecond ? (
              <MembersStep
                form={form}
                takesFocus={!isInitial}
                pending={pending}
                box={{ ...box, label: words.accept, onChange: ({ target }) => accept(target.checked) }}
                closed={
                  profile.can_create_groups ? null : (
                    <StepsToAccess title={words.stepsToCreateTitle} steps={words.stepsToCreate} />
                  )
                }
                onBack={goBack}
              />
            ) : (
              <SettingsStep form={form} takesFocus={!isInitial} />
            )}
          </form>
        </Stack>
      </AsideLayout>
    </Page>
  );
}

const NotYet = () => (
  <NotAuthorized title={words.notAuthorizedTitle} warning={sentenceOf('not_authorized_create')}>
    {words.meanwhile}
  </NotAuthorized>
);
