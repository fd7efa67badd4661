import { Card, Columns, Skeleton, Stack } from '@halqa/ui';

/** The three cards of the page before there is anything to say in them, about as tall as they will be. */
export function PersonalSkeleton() {
  return (
    <>
      <Card>
        <Skeleton shape="title" />
        <Columns least="wide">
          <Lines count={5} />
          <Lines count={5} />
        </Columns>
      </Card>
      <Columns least="wide">
        <SmallCard />
        <SmallCard />
      </Columns>
    </>
  );
}

const SmallCard = () => (
  <Card>
    <Skeleton shape="title" />
    <Lines count={6} />
  </Card>
);

/** As far apart as the lines of a list of facts. */
const Lines = ({ count }: { count: number }) => (
  <Stack>
    <Skeleton count={count} />
  </Stack>
);
