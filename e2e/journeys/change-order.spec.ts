import { changedTermsWords, fewerSeatsWords, payoutOrderEditorWords, startGroupWords } from '@halqa/copy';
import type { Page } from '@playwright/test';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { findLatinWords } from '../steps/find-latin-words.ts';
import { expectAccessible } from '../steps/pages.ts';

const phone = { viewport: { width: 390, height: 844 } };
const name = 'Aunts and nieces';
const people = ['Amina Yusuf', 'Bilal Khan', 'Chadia Nur'];

test('the organizer changes the order, everyone agrees again, one of them in Arabic, and the group starts', async ({
  request,
  member,
  openAs,
}) => {
  const [amina, bilal, chadia] = [
    await member('Amina Yusuf'),
    await member('Bilal Khan'),
    await member('Chadia Nur'),
  ] as const;
  const memberEmails = [bilal.email, chadia.email];
  const { groupId } = await createGroupWith(amina, [bilal, chadia], { name, memberEmails });
  const page = await openAs(amina);
  await page.goto(`/groups/${groupId}`);
  await expect(page.getByRole('button', { name: startGroupWords.start })).toBeVisible();

  await test.step('by the keyboard alone', async () => {
    await page.goto(`/groups/${groupId}/turns`);
    await page.getByRole('button', { name: payoutOrderEditorWords.change }).press('Enter');
    const dialog = page.getByRole('dialog', { name: payoutOrderEditorWords.title });
    const up = dialog.getByRole('button', { name: payoutOrderEditorWords.up('Chadia Nur') });
    await up.press('Enter');
    await up.press('Enter');
    // At the top it still has the focus, and goes no further.
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(dialog.getByRole('listitem').first()).toContainText('Chadia Nur');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: payoutOrderEditorWords.save }).press('Enter');
    await expect(page.getByText(payoutOrderEditorWords.savedTitle)).toBeVisible();
    await page.goto(`/groups/${groupId}`);
  });

  await test.step('which everybody is asked to agree to, and nobody can start before', async () => {
    for (const { email } of [amina, bilal, chadia]) await mailWith(request, email, /terms of Aunts .* have changed/);
    await expect(page.getByRole('button', { name: startGroupWords.start })).toHaveCount(0);
    await expect(page.getByRole('cell', { name: '2 of 3' })).toBeVisible();
    await expectAccessible(page);
    await agree(page, changedTermsWords.agree);
  });

  await test.step('in Arabic, on a phone', async () => {
    const own = await openAs(chadia, phone);
    await own.addInitScript(() => localStorage.setItem('halqa.language', 'ar'));
    await own.goto(`/groups/${groupId}`);
    await expect(own.getByRole('heading', { name: 'تغيّرت الشروط' })).toBeVisible();
    await expect(own.getByText('1 من 3').first()).toBeVisible();
    expect(await findLatinWords(own, [name, ...people, 'AY BK CN', 'First Platypus Bank'])).toEqual([]);
    await expectAccessible(own);
    await agree(own, 'الموافقة على الشروط الجديدة');
  });

  await test.step('and once the last one has agreed it starts in that order', async () => {
    const own = await openAs(bilal);
    await own.goto(`/groups/${groupId}`);
    await agree(own, changedTermsWords.agree);
    await page.reload();
    await page.getByRole('button', { name: startGroupWords.start }).click();
    await page.getByRole('dialog').getByRole('button', { name: startGroupWords.start }).click();
    await expect(page.getByText(startGroupWords.startedTitle, { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Chadia Nur/ }).first()).toContainText('1');
    for (const { email } of [amina, bilal, chadia]) await mailWith(request, email, /^You signed the terms of/);
  });
});

test('the organizer goes on with the three who have joined, and the invited person finds the invitation ended', async ({
  request,
  member,
  openAs,
}) => {
  const [amina, bilal, chadia] = [await member('Amina Yusuf'), await member('Bilal Khan'), await member('Chadia Nur')];
  const late = await member('Dawud Osman');
  const memberEmails = [bilal.email, late.email];
  const { groupId } = await createGroupWith(amina, [bilal, chadia], { name, memberCount: 5, memberEmails });
  const mailed = linkIn(await mailWith(request, late.email, /invit/i), '/groups/join/');
  const page = await openAs(amina);
  await page.goto(`/groups/${groupId}/people`);

  await page.getByRole('button', { name: fewerSeatsWords.action(3) }).click();
  const dialog = page.getByRole('dialog', { name: fewerSeatsWords.confirmTitle(3) });
  await expect(dialog).toContainText('pays 3 times instead of 5, and receives $300 instead of $500');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: fewerSeatsWords.action(3) }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/groups/${groupId}`);
  await expect(page.getByRole('cell', { name: '3 × $100' })).toBeVisible();
  await expectAccessible(page);
  await agree(page, changedTermsWords.agree);

  const own = await openAs(bilal, phone);
  await own.addInitScript(() => localStorage.setItem('halqa.language', 'ar'));
  await own.goto(`/groups/${groupId}`);
  await expect(own.getByText('عدد الأعضاء الآن 3 بدلًا من 5')).toBeVisible();
  expect(await findLatinWords(own, [name, ...people, 'AY BK CN', 'First Platypus Bank'])).toEqual([]);
  await agree(own, 'الموافقة على الشروط الجديدة');
  const last = await openAs(chadia);
  await last.goto(`/groups/${groupId}`);
  await agree(last, changedTermsWords.agree);
  await page.reload();
  await expect(page.getByRole('button', { name: startGroupWords.start })).toBeVisible();
  const turnedAway = await openAs(late);
  await turnedAway.goto(mailed);
  await expect(turnedAway.getByRole('heading', { level: 1, name: 'Invalid Invitation' })).toBeVisible();
});

/** Ticks the box first, without which nothing is signed. */
async function agree(page: Page, label: string): Promise<void> {
  await page.locator('section[aria-labelledby=changed-terms-title]').getByRole('checkbox').check();
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByRole('button', { name: label })).toHaveCount(0);
}
