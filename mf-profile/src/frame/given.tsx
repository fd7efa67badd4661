import { profileWords } from '@halqa/copy';
import type { ReactNode } from 'react';
import { Unknown } from './unknown.tsx';

/** What a member gave, in the direction in which they wrote it, or a quiet word that there is nothing yet. */
export const given = (value: string | null): ReactNode =>
  value ? <bdi>{value}</bdi> : <Unknown>{profileWords.notGiven}</Unknown>;
