import { dashboardWords } from '@halqa/copy';
import { type SignedInSession, usePlatform, userStorageKey } from '@halqa/platform';
import { SandboxAccessCard } from '@halqa/remote-kit/bank-link';
import { Banner, Button, LinkButton, Stack } from '@halqa/ui';
import { useEffect, useRef } from 'react';
import { isNameMissing } from './display-name.ts';
import { DisplayNameDialog } from './display-name-dialog.tsx';
import type { Prompt } from './needs.ts';

type PromptsProps = {
  session: SignedInSession;
  /** The one banner of the page; what else is missing is among what needs the member. */
  banner: Prompt | undefined;
  isNameDialogOpen: boolean;
  setNameDialogOpen: (isOpen: boolean) => void;
};

/** Prompts for a name, sandbox access or a bank. Renders nothing until the server's own profile has loaded. */
export function Prompts({ session, banner, isNameDialogOpen, setNameDialogOpen }: PromptsProps) {
  const profile = session.profileState === 'ready' ? session.profile : null;
  useProfileToast(profile !== null && isNameMissing(profile.name), () => setNameDialogOpen(true));

  if (!profile) return null;
  const dialog = <DisplayNameDialog open={isNameDialogOpen} onClose={() => setNameDialogOpen(false)} />;
  const needsAccess = !profile.is_plaid_sandbox_authorized;
  if (banner === undefined && !needsAccess) return dialog;
  return (
    <Stack>
      {banner === 'name' && <ProfilePrompt onSetDisplayName={() => setNameDialogOpen(true)} />}
      {needsAccess && <SandboxAccessCard />}
      {banner === 'bank' && <BankPrompt />}
      {dialog}
    </Stack>
  );
}

/** For a member without a display name. */
function ProfilePrompt({ onSetDisplayName }: { onSetDisplayName: () => void }) {
  return (
    <Banner
      title={dashboardWords.profileTitle}
      actions={
        <Button size="small" look="secondary" onClick={onSetDisplayName}>
          {dashboardWords.setDisplayName}
        </Button>
      }
    >
      {dashboardWords.profileText}
    </Banner>
  );
}

/** For a member who may link a bank and has none. */
function BankPrompt() {
  return (
    <Banner
      title={dashboardWords.bankTitle}
      actions={
        <LinkButton size="small" href="/profile/bank-accounts">
          {dashboardWords.bankAction}
        </LinkButton>
      }
    >
      {dashboardWords.bankText}
    </Banner>
  );
}

/** Specification section 9: "Profile prompt delay: 2 seconds, once per session". */
const DELAY_MILLISECONDS = 2000;
const TOAST_SHOWN_KEY = userStorageKey('profile-prompted');

/** Shows the profile prompt as a toast, once per session. Dismissed when the page unmounts. */
function useProfileToast(nameIsMissing: boolean, openDialog: () => void): void {
  const { notify, dismiss } = usePlatform();
  const open = useRef(openDialog);
  open.current = openDialog;

  useEffect(() => {
    if (!nameIsMissing || sessionStorage.getItem(TOAST_SHOWN_KEY)) return;
    let toast: string | undefined;
    const timer = setTimeout(() => {
      sessionStorage.setItem(TOAST_SHOWN_KEY, 'yes');
      toast = notify({
        type: 'info',
        title: dashboardWords.profileTitle,
        message: dashboardWords.profileText,
        action: { label: dashboardWords.setDisplayName, onPress: () => open.current() },
      });
    }, DELAY_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      if (toast) dismiss(toast);
    };
  }, [nameIsMissing, notify, dismiss]);
}
