import { userId } from '@halqa/domain';
import { openQuestions, type QuestionPorts } from '../src/notifications/open-questions.ts';
import type { NotificationRepository } from '../src/ports/notifications.ts';
import { dynamoMailProblems } from '../src/store/mail-problems.ts';
import type { Table } from '../src/store/table.ts';

type QuestionWorld = {
  readonly table: Table;
  readonly ports: Pick<QuestionPorts, 'groups' | 'profiles' | 'clock'>;
  readonly notifications: Pick<NotificationRepository, 'list'>;
};

/** The kinds of what still asks a person something in the bell, newest first. */
export async function askedInBell({ table, ports, notifications }: QuestionWorld, person: string): Promise<string[]> {
  const listed = await notifications.list(userId(person), 50);
  const open = await openQuestions({ ...ports, mailProblems: dynamoMailProblems(table) }, userId(person), listed);
  return listed.filter(({ id }) => open.has(id)).map(({ kind }) => kind);
}
