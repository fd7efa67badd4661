import { controlWords, personalWords } from '@halqa/copy';
import { Button, Dialog, FormActions } from '@halqa/ui';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Asks before what was typed is lost. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <Dialog open={guard.asking} title={personalWords.leaveTitle} closeLabel={controlWords.close} onClose={guard.stay}>
      <p>{personalWords.leaveText}</p>
      <FormActions>
        <Button look="secondary" onClick={guard.leave}>
          {personalWords.leave}
        </Button>
        <Button onClick={guard.stay}>{personalWords.stay}</Button>
      </FormActions>
    </Dialog>
  );
}
