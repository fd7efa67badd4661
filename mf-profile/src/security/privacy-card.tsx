import type { Preferences } from '@halqa/contract';
import { securityWords } from '@halqa/copy';
import { Card, Stack } from '@halqa/ui';
import { PreferenceChoices } from '../preferences/preference-choices.tsx';
import { SavePreferences } from '../preferences/save-preferences.tsx';
import { usePreferenceForm } from '../preferences/use-preference-form.ts';

const { title, text, choices } = securityWords.privacy;

/** What the people in a member's groups may see. */
export function PrivacyCard({ preferences }: { preferences: Preferences }) {
  const form = usePreferenceForm(preferences);
  return (
    <Card title={title}>
      <p>{text}</p>
      <form onSubmit={form.save}>
        <Stack>
          <PreferenceChoices legend={title} labels={choices} form={form} />
          <SavePreferences form={form} />
        </Stack>
      </form>
    </Card>
  );
}
