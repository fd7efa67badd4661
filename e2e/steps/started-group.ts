import { groupDetailWords } from '@halqa/copy';
import { addDays, type PlainDate, plainDate } from '@halqa/domain';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import {
  type ApiMember,
  grantAccess,
  linkBank,
  logInApiMember,
  registerApiMember,
  testPassword,
} from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { signInAs } from '../fixtures/session.ts';
import { newestAccount } from './bank-control.ts';
import { moveClock } from './cycle.ts';

/** A product whose clock belongs to the test. */
type At = { readonly request: APIRequestContext; readonly url: string };

/** Somebody whose account at the bank a test changes. */
export type Payer = ApiMember & {
  /** Their checking account at the bank. */
  readonly account: string;
  /** By which the bank knows their login. */
  readonly publicToken: string;
};

/** Registers people who may create and join groups at once, one after another: the newest account at the bank is theirs. */
export async function registerPayers<Names extends readonly string[]>(
  at: At,
  names: readonly [...Names],
): Promise<{ [Index in keyof Names]: Payer }> {
  const payers: Payer[] = [];
  for (const name of names) payers.push(await registerPayer(at, name));
  return payers as { [Index in keyof Names]: Payer }; // one for each name
}

async function registerPayer({ request, url }: At, name: string): Promise<Payer> {
  const member = await registerApiMember(request, url, name);
  await grantAccess(request, url, member);
  const publicToken = await linkBank(request, member);
  return { ...member, publicToken, account: await newestAccount(request) };
}

const tomorrow = (): PlainDate => addDays(plainDate(new Date().toISOString().slice(0, 10)), 1);

/** The terms of a group that is debited monthly, first on a day: tomorrow, unless the clock was moved before. */
export const monthlyFrom = (day = tomorrow()) => ({
  frequency: 'monthly',
  dayOfMonth: Number(day.slice(-2)),
  startDate: day,
});

/** Creates a group and starts it. Returns its id. */
export async function startGroup(...[organizer, ...about]: Parameters<typeof createGroupWith>): Promise<string> {
  const { groupId } = await createGroupWith(organizer, ...about);
  expect(await organizer.api.startGroup({ params: { id: groupId } })).toMatchObject({ ok: true });
  return groupId;
}

/** Logs in anew: the session of before the clock was moved has ended. */
export async function apiNow({ request, url }: At, { email }: ApiMember) {
  return (await logInApiMember(request, url, { email, password: testPassword })).api;
}

type Group = Awaited<ReturnType<typeof readGroup>>;

/** The group as a member sees it now. */
export async function readGroup(at: At, member: ApiMember, id: string) {
  const group = await (await apiNow(at, member)).readGroup({ params: { id } });
  if (!group.ok) throw new Error(`${member.name} cannot read the group: ${group.problem.error}`);
  return group.value;
}

/** Moves the clock to the morning on which a turn is debited, when the bank has been asked. */
export async function moveToDebits(at: At, member: ApiMember, id: string, turn: number): Promise<void> {
  const { payoutSchedule } = await readGroup(at, member, id);
  await moveClock(at.request, { to: `${payoutSchedule[turn - 1]?.contributionDate}T15:30:00Z` });
}

/** Moves the clock day by day until the group is as wanted. */
export async function moveUntil(at: At, member: ApiMember, id: string, isReached: (group: Group) => boolean) {
  for (let days = 0; days < 60; days += 1) {
    const group = await readGroup(at, member, id);
    if (isReached(group)) return group;
    await moveClock(at.request, { advance: 'P1D' });
  }
  throw new Error(`The group never was as wanted: ${isReached}`);
}

/** Opens a page of a group as one of its members. */
export async function openGroup(page: Page, member: ApiMember, groupId: string, path = ''): Promise<void> {
  await signInAs(page, member);
  await page.goto(`/groups/${groupId}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A member in the list of members. */
export const memberRow = (page: Page, name: string) =>
  page.getByRole('region', { name: groupDetailWords.membersTitle }).getByRole('listitem').filter({ hasText: name });

/** A turn in the payout schedule, the table at the end of the page. */
export const payoutRow = (page: Page, turn: number) =>
  page
    .getByRole('table')
    .last()
    .getByRole('row', { name: new RegExp(`^${turn} `) });

/** Presses a button whose dialog asks once more, by a button of the same name. */
export async function pressTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Hands the group over to another member, who becomes its organizer. */
export async function handOver(from: ApiMember, to: ApiMember, groupId: string): Promise<void> {
  const group = await from.api.readGroup({ params: { id: groupId } });
  const memberIdOf = (person: ApiMember) =>
    group.ok ? (group.value.members.find(({ name }) => name === person.name)?.id ?? '') : '';
  const [params, role] = [{ id: groupId }, { kind: 'role', role: 'organizer' }] as const;
  const asked = await from.api.askAgreement({ params, body: { ...role, memberId: memberIdOf(to) } });
  expect(asked).toMatchObject({ ok: true });
  const accepted = await to.api.answerAgreement({
    params,
    body: { ...role, memberId: memberIdOf(from), accepts: true },
  });
  expect(accepted).toMatchObject({ ok: true });
}
