import type { Profile } from '@halqa/contract';
import { formatLocalDate, problemSentence, sandboxRequestMail, sandboxWords as words } from '@halqa/copy';
import { limits } from '@halqa/domain';
import { usePlatform, useSession } from '@halqa/platform';
import { Button, Cluster, LinkButton, MailIcon, Stack } from '@halqa/ui';
import { useRef, useState } from 'react';

/** For a member without sandbox access: asks for it once, and says since when it is asked for; support can be written to instead. */
export function AccessRequest() {
  const { config, now } = usePlatform();
  const session = useSession();
  const statusLine = useRef<HTMLParagraphElement>(null);
  const profile = session.status === 'signed-in' ? session.profile : null;
  if (profile === null) return null;
  const request = profile.access_request;
  return (
    <Stack gap="small">
      <p ref={statusLine} tabIndex={-1}>
        {request && statusOf(request, now())}
      </p>
      <Cluster gap="small">
        {request === null && <AskButton onAsked={() => statusLine.current?.focus()} />}
        <LinkButton look="secondary" icon={<MailIcon />} href={sandboxRequestMail(config.supportEmail, profile.email)}>
          {words.contactSupport}
        </LinkButton>
      </Cluster>
      <p className="muted">{words.orWrite(config.supportEmail)}</p>
    </Stack>
  );
}

const HOUR = 3_600_000;

/** What became of the request, as a sentence. */
function statusOf({ asked_at, rejected_at }: NonNullable<Profile['access_request']>, now: number): string {
  if (rejected_at !== null) return words.rejected(formatLocalDate(rejected_at));
  const isLate = now > Date.parse(asked_at) + limits.sandboxAccess.activationHours * HOUR;
  return (isLate ? words.askedLongAgo : words.asked)(formatLocalDate(asked_at));
}

/** `onAsked` moves the focus: the button is gone by then. */
function AskButton({ onAsked }: { onAsked: () => void }) {
  const { api, notify, refreshProfile } = usePlatform();
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<void> {
    setAsking(true);
    const asked = await api.askForAccess({});
    if (asked.ok) {
      await refreshProfile();
      onAsked();
    } else {
      notify({ type: 'error', title: words.askFailed, message: problemSentence(asked.problem) });
    }
    setAsking(false);
  }

  return (
    <Button pending={isAsking} onClick={() => void ask()}>
      {words.ask}
    </Button>
  );
}
