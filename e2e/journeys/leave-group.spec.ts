import { leaveGroupWords, ownSeatWords } from '@halqa/copy';
import type { ApiMember } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../steps/pages.ts';

test('a member leaves, another takes the seat, and the organizer closes the group', async ({
  openAs,
  request,
  member,
}) => {
  const [owner, ben, cem, dia] = [
    await member('Amina Owner'),
    await member('Ben Guest'),
    await member('Cem Guest'),
    await member('Dia Guest'),
  ];
  const name = 'Aunts and nieces';
  const { groupId, inviteCode } = await createGroupWith(owner, [ben, cem], {
    name,
    memberEmails: [ben.email, cem.email],
  });

  await test.step('the member reads what leaving means, and leaves with the keyboard', async () => {
    const page = await openAs(ben);
    await page.goto(`/groups/${groupId}/more`);
    await page.getByText('Leaving this group').press('Enter');
    const leave = page.getByRole('button', { name: 'Leave group' });
    await leave.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Leave ${name}?` });
    await expect(dialog.getByText('Without you it waits for a new member')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(leave).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Leave group' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('You left the group')).toBeVisible();
    await expect(page.getByRole('main').getByText('Your groups will be here')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
    await page.goto(`/groups/${groupId}`);
    await expect(page.getByRole('heading', { level: 1, name: leaveGroupWords.leftGroupTitle(name) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: ownSeatWords.joinAgain }).click();
    await expect(page.getByRole('checkbox')).toBeVisible();
  });

  await test.step('the organizer is notified, and the member gets a confirmation', async () => {
    await mailWith(request, owner.email, /^Ben Guest left Aunts/);
    await mailWith(request, ben.email, /^You left Aunts/);
    expect(await bellOf(owner)).toContain(`Ben Guest left ${name}`);
    const detail = await owner.api.readGroup({ params: { id: groupId } });
    expect(detail.ok && [detail.value.status, detail.value.members.length]).toEqual(['forming', 2]);
  });

  await test.step('another takes the free seat', async () => {
    const page = await openAs(dia);
    await page.goto(`/groups/join/${inviteCode}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept and Join' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Your turn: 2 of 3').first()).toBeVisible();
  });

  await test.step('the organizer closes the group, and the others are notified that nobody paid', async () => {
    const page = await openAs(owner);
    await page.goto(`/groups/${groupId}/more#leave-group`);
    await page.getByRole('button', { name: 'Close this group' }).click();
    const dialog = page.getByRole('dialog', { name: `Close ${name} for everyone?` });
    await dialog.getByRole('button', { name: 'Close this group' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('Group closed')).toBeVisible();
    await expect(page.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
    for (const each of [cem, dia]) {
      await mailWith(request, each.email, /was closed$/);
      expect(await bellOf(each)).toContain(`${name} was closed before it started`);
    }
  });
});

async function bellOf({ api }: ApiMember): Promise<readonly string[]> {
  const bell = await api.listNotifications();
  return bell.ok ? bell.value.notifications.map(({ title }) => title) : [];
}
