import { mailStoppedWords as words } from '@halqa/copy';
import { unwrap, usePlatform, useSession } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Banner, Button, Stack } from '@halqa/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const mailAddressKey = ['mail-address'] as const;

/** Says that nothing is mailed to the member's address, and why, and lets them have mails again. Renders nothing while mails are sent. */
export function MailStopped() {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const isSignedIn = useSession().status === 'signed-in';
  const { data } = useQuery({
    queryKey: mailAddressKey,
    queryFn: ({ signal }) => unwrap(api.readMailAddress({}, { signal })),
    enabled: isSignedIn,
  });
  const resuming = useMutation({
    mutationFn: () => unwrap(api.resumeMails({})),
    onSuccess: () => {
      queries.setQueryData(mailAddressKey, { problem: null });
      notify({ type: 'success', ...words.resumed });
    },
  });

  if (!data?.problem) return null;
  const { title, text } = data.problem === 'complained' ? words.complained : words.bounced;
  return (
    <Banner tone="warning" title={title}>
      <Stack gap="small">
        <p>{text}</p>
        {resuming.error && <p role="alert">{errorSentence(resuming.error)}</p>}
        <div>
          <Button look="secondary" pending={resuming.isPending} onClick={() => resuming.mutate()}>
            {words.resume}
          </Button>
        </div>
      </Stack>
    </Banner>
  );
}
