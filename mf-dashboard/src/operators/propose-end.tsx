import type { ListedGroup } from '@halqa/contract';
import { controlWords, endReasonWords, operatorWords as words } from '@halqa/copy';
import { endReasons } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Button, Dialog } from '@halqa/ui';
import { useState } from 'react';
import { DecisionForm } from './decision-form.tsx';

/** Proposes to end a group; the buttons say what its members would read. */
export function ProposeEnd({ group: { id, name } }: { group: ListedGroup }) {
  const { api } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" size="small" aria-label={words.endGroupOf(name)} onClick={() => setOpen(true)}>
        {words.endGroup}
      </Button>
      <Dialog open={isOpen} title={words.endGroupOf(name)} closeLabel={controlWords.close} onClose={close}>
        {isOpen && (
          <DecisionForm
            text={words.endText}
            choice={words.endBecause}
            decisions={endReasons.map((why) => ({ id: why, label: endReasonWords[why] }))}
            decide={(why, reason) => api.proposeEnd({ params: { id }, body: { why, reason } })}
            changes="ends"
            done={() => words.done.proposeEnd(name)}
            onDecided={close}
          />
        )}
      </Dialog>
    </>
  );
}
