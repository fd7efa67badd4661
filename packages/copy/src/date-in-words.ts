import { parsePlainDate } from '@halqa/domain';
import { formatDate } from './format.ts';

const dayOrInstant = /^([\d-]{10})(?:T.*)?$/;

/** `2026-12-01` or an ISO instant → "December 1, 2026". What is no such day stays as it was told. */
export function dateInWords(told: string): string {
  const day = parsePlainDate(dayOrInstant.exec(told)?.[1] ?? '');
  return day ? formatDate(day) : told;
}
