import type { Problem } from '@halqa/contract';
import { problemSentence, profileWords } from '@halqa/copy';
import { Banner, Loading, Stack } from '@halqa/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './profile-content.module.css';

/** Announces once that the profile is loading, around the skeletons of the page. */
export function ProfileSkeleton({ children }: { children: ReactNode }) {
  return (
    <Loading label={profileWords.loading}>
      <Stack>{children}</Stack>
    </Loading>
  );
}

/** A value that the member typed, isolated in its own writing direction, or the words for a missing one. */
export const valueOrMissing = (value: string | null): ReactNode =>
  value ? <bdi>{value}</bdi> : <MissingValue>{profileWords.missing}</MissingValue>;

/** A placeholder where a value is missing, quieter than a value. */
export function MissingValue({ children }: { children: string }) {
  return <span className={styles.missing}>{children}</span>;
}

/** Why saving failed. Takes the focus, because on a phone the pressed button may be far away. */
export function SaveProblem({ problem }: { problem: Problem }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Banner tone="danger">{problemSentence(problem)}</Banner>
    </div>
  );
}
