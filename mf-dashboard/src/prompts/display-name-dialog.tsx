import { controlWords, dashboardWords } from '@halqa/copy';
import { Dialog } from '@halqa/ui';
import { DisplayNameForm } from './display-name-form.tsx';

/** 'Set Display Name', as a modal. */
export function DisplayNameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={dashboardWords.setDisplayName} closeLabel={controlWords.close} onClose={onClose}>
      <DisplayNameForm
        onCancel={onClose}
        onSaved={() => {
          onClose();
          // The button that opened the dialog has gone with its prompt.
          document.querySelector('h1')?.focus();
        }}
      />
    </Dialog>
  );
}
