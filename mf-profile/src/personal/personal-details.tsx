import type { Profile } from '@halqa/contract';
import { formatDate, personalWords, profileWords } from '@halqa/copy';
import { Button, Card, Columns, DescriptionList, EmailText, PencilIcon } from '@halqa/ui';
import { useEffect, useRef, useState } from 'react';
import { valueOrMissing } from '../layout/profile-content.tsx';
import { PersonalEditor } from './personal-editor.tsx';
import type { PersonalField } from './personal-fields.ts';

/** Switches between view and editor, and moves the focus along. */
export function PersonalDetails({ profile }: { profile: Profile }) {
  const [mode, setMode] = useState<'view' | 'editing' | 'edited'>('view');
  if (mode === 'editing') return <PersonalEditor profile={profile} onDone={() => setMode('edited')} />;
  return <PersonalView profile={profile} onEdit={() => setMode('editing')} focusEdit={mode === 'edited'} />;
}

type PersonalViewProps = {
  profile: Profile;
  onEdit: () => void;
  /** Set after editing, so that the focus returns to the button that started it. */
  focusEdit: boolean;
};

/** The member's details and address, with the button that edits them. */
function PersonalView({ profile, onEdit, focusEdit }: PersonalViewProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus();
  }, [focusEdit]);

  const shown = { ...profile, date_of_birth: profile.date_of_birth && formatDate(profile.date_of_birth) };
  const fact = (field: PersonalField) => ({ term: personalWords.fields[field], detail: valueOrMissing(shown[field]) });
  const email = { term: profileWords.email, detail: <EmailText>{profile.email}</EmailText> };
  return (
    <Card
      title={personalWords.card}
      aside={
        <Button ref={edit} look="secondary" size="small" icon={<PencilIcon />} onClick={onEdit}>
          {personalWords.edit}
        </Button>
      }
    >
      <Columns minWidth="wide">
        <DescriptionList items={[fact('name'), fact('date_of_birth'), email, fact('phone')]} />
        <DescriptionList items={[fact('address'), fact('city'), fact('state'), fact('zip_code')]} />
      </Columns>
    </Card>
  );
}
