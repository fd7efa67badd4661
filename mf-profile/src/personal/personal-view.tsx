import type { Profile } from '@halqa/contract';
import { formatDate, personalWords, profileWords } from '@halqa/copy';
import { Button, Card, Columns, DescriptionList, PencilIcon } from '@halqa/ui';
import { useEffect, useRef } from 'react';
import { given } from '../frame/given.tsx';
import type { PersonalField } from './personal-fields.ts';

type PersonalViewProps = {
  profile: Profile;
  onEdit: () => void;
  /** Back from editing: the focus returns to where it began. */
  focusEdit: boolean;
};

/** What is known of the member, who they are and where they live, and the way to change it. */
export function PersonalView({ profile, onEdit, focusEdit }: PersonalViewProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus();
  }, [focusEdit]);

  const shown = { ...profile, date_of_birth: profile.date_of_birth && formatDate(profile.date_of_birth) };
  const fact = (field: PersonalField) => ({ term: personalWords.fields[field], detail: given(shown[field]) });
  const email = { term: profileWords.email, detail: given(profile.email) };
  return (
    <Card
      title={personalWords.card}
      aside={
        <Button ref={edit} look="secondary" size="small" icon={<PencilIcon />} onClick={onEdit}>
          {personalWords.edit}
        </Button>
      }
    >
      <Columns least="wide">
        <DescriptionList items={[fact('name'), fact('date_of_birth'), email, fact('phone')]} />
        <DescriptionList items={[fact('address'), fact('city'), fact('state'), fact('zip_code')]} />
      </Columns>
    </Card>
  );
}
