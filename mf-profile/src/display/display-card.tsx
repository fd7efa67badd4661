import type { Profile } from '@halqa/contract';
import { controlWords, displayWords } from '@halqa/copy';
import { Button, Card, DescriptionList, Dialog } from '@halqa/ui';
import { useState } from 'react';
import { given } from '../frame/given.tsx';
import { DisplayForm } from './display-form.tsx';

/** The name that others see, and its dialog. */
export function DisplayCard({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title={displayWords.title}>
      <p>{displayWords.lead}</p>
      <DescriptionList
        items={[
          { term: displayWords.displayName, detail: given(profile.name) },
          { term: displayWords.firstName, detail: given(profile.first_name) },
          { term: displayWords.lastName, detail: given(profile.last_name) },
        ]}
      />
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {displayWords.update}
        </Button>
      </div>
      <Dialog open={open} title={displayWords.title} closeLabel={controlWords.close} onClose={close}>
        <DisplayForm profile={profile} onDone={close} />
      </Dialog>
    </Card>
  );
}
