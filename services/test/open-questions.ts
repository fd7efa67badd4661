import { userId } from '@halqa/domain';
import { openQuestions, type QuestionPorts, withoutClosedChoices } from '../src/notifications/open-questions.ts';
import { waitingNow } from '../src/notifications/waiting-on-dashboard.ts';
import type { NotificationRepository } from '../src/ports/notifications.ts';
import { dynamoMailProblems } from '../src/store/mail-problems.ts';
import { dynamoRounds } from '../src/store/money/money-repository.ts';
import type { Table } from '../src/store/table.ts';

type QuestionWorld = {
  readonly table: Table;
  readonly ports: Pick<QuestionPorts, 'groups' | 'profiles' | 'clock'>;
  readonly notifications: Pick<NotificationRepository, 'list'>;
};

type ChoiceWorld = {
  readonly eventPorts: Parameters<typeof withoutClosedChoices>[0];
  readonly notifications: Pick<NotificationRepository, 'listWaiting'>;
};

/** The kinds of what still asks a person something in the bell, newest first. */
export async function askedInBell({ table, ports, notifications }: QuestionWorld, person: string): Promise<string[]> {
  const listed = await notifications.list(userId(person), 50);
  const questionPorts = { ...ports, money: dynamoRounds(table), mailProblems: dynamoMailProblems(table) };
  const open = await openQuestions(questionPorts, userId(person), listed);
  return listed.filter(({ id }) => open.has(id)).map(({ kind }) => kind);
}

/** The kinds of what asks a person something on their dashboard, by the notifications of their money. */
export async function askedOnDashboard({ eventPorts, notifications }: ChoiceWorld, person: string): Promise<string[]> {
  const waiting = waitingNow(await notifications.listWaiting(userId(person)), eventPorts.clock.now());
  return (await withoutClosedChoices(eventPorts, userId(person), waiting, false)).map(({ kind }) => kind);
}
