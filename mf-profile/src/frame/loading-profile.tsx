import { profileWords } from '@halqa/copy';
import { Loading, Skeleton, Stack } from '@halqa/ui';

/** Keeps the place of `cards` cards while the profile loads. */
export function LoadingProfile({ cards }: { cards: number }) {
  return (
    <Loading label={profileWords.loading}>
      <Stack>
        <Skeleton shape="card" count={cards} />
      </Stack>
    </Loading>
  );
}
