import { profileWords } from '@halqa/copy';
import type { ReactNode } from 'react';
import { Unknown } from './unknown.tsx';

/** What a member gave, or a quiet word that there is nothing yet. */
export const given = (value: string | null): ReactNode => value || <Unknown>{profileWords.notGiven}</Unknown>;
