import { profileWords } from '@halqa/copy';
import { Loading, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';

/** Says once that the profile is coming, around what keeps its place. */
export function LoadingProfile({ children }: { children: ReactNode }) {
  return (
    <Loading label={profileWords.loading}>
      <Stack>{children}</Stack>
    </Loading>
  );
}
