import { dashboardWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { chunkParts } from '@halqa/remote-kit';
import { Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { needsYou } from './needs-you.ts';

/** The sentences, which most dashboards do not need. */
const { useParts } = chunkParts(() => import(/* webpackChunkName: "needs-you" */ './needs-you-lines.tsx'));

/** What waits for the member, or changed of their own money, from the notifications that say so; renders nothing without any. */
export function NeedsYouSection() {
  const { api, now } = usePlatform();
  const notifications = useQuery({
    queryKey: ['notifications'],
    queryFn: async ({ signal }) => (await unwrap(api.listNotifications({}, { signal }))).notifications,
  });
  const lines = needsYou(notifications.data ?? [], now());
  return lines.length === 0 ? null : <Section lines={lines} />;
}

function Section({ lines }: { lines: ReturnType<typeof needsYou> }) {
  const { parts } = useParts();
  return (
    <section aria-labelledby="needs-you-title">
      <Stack>
        <h2 id="needs-you-title">{words.needsYouTitle}</h2>
        {parts && <parts.NeedsYouLines lines={lines} />}
      </Stack>
    </section>
  );
}
