import { confirmEmailWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { EmailPanel } from './email-panel.tsx';

type ConfirmationPanelProps = { email: string; onBack: (email: string) => void };

/** The panel of /login for whoever waits for the confirmation mail: asks for a new one. */
export function ConfirmationPanel(props: ConfirmationPanelProps) {
  const { identity } = usePlatform();
  return <EmailPanel {...props} words={confirmEmailWords} ask={(email) => askForConfirmation(identity, email)} />;
}
