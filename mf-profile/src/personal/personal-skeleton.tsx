import { Columns, Skeleton } from '@halqa/ui';

/** The three cards of the page before there is anything to say in them. */
export function PersonalSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Columns least="wide">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Columns>
    </>
  );
}
