import { Columns, Loading, Skeleton, Spinner, Stack } from '@halqa/ui';

export default () => (
  <Stack>
    <Loading label="Loading…">
      <Columns>
        <Skeleton shape="stat" count={3} />
      </Columns>
    </Loading>
    <Spinner label="Loading…" labelShown />
  </Stack>
);
