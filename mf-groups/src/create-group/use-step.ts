import { groupSettingsProblems } from '@halqa/domain';
import { useLocation, useSearchParams } from '@halqa/platform/router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { GroupDraft } from './group-draft.ts';

/** The step stands in the address, so that the browser's Back goes from the members to the settings. */
export function useStep({ getValues }: Pick<UseFormReturn<GroupDraft>, 'getValues'>) {
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
