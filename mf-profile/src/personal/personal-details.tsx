import type { Profile } from '@halqa/contract';
import { useState } from 'react';
import { PersonalEditor } from './personal-editor.tsx';
import { PersonalView } from './personal-view.tsx';

/** View to edit, and back by Save or Cancel; the focus follows. */
export function PersonalDetails({ profile }: { profile: Profile }) {
  const [mode, setMode] = useState<'seen' | 'editing' | 'edited'>('seen');
  if (mode === 'editing') return <PersonalEditor profile={profile} onDone={() => setMode('edited')} />;
  return <PersonalView profile={profile} onEdit={() => setMode('editing')} focusEdit={mode === 'edited'} />;
}
