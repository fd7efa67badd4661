import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { type ApiMember, registerMemberWithBank } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { moveClock } from '../steps/cycle.ts';
import { findLatinWords } from '../steps/find-latin-words.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible } from '../steps/pages.ts';

/** A product of its own, because its clock is moved. */
const product = ownProduct();

const weekly = { payoutSchedule: 'random', frequency: 'weekly', dayOfWeek: 5, dayOfMonth: null, name: 'Friday three' };
const names = ['Amina Yusuf', 'Bilal Khan', 'Chadia Nur'];

const words = {
  begin: ['بدء المجموعة', 'بدء القرعة'],
  drawing: 'القرعة على ترتيب الأدوار جارية',
  ready: 'أنا على استعداد',
  counted: ['عدد من أكدوا استعدادهم: 1 من 3 أعضاء', 'عدد من أكدوا استعدادهم: 2 من 3 أعضاء'],
  active: 'نشطة',
  verify: 'التحقق من هذه القرعة',
  isTrue: 'هذه القرعة صحيحة',
  isFalse: 'هذه القرعة غير مطابقة',
  mailCommit: 'البصمة من رسالتك البريدية',
  save: 'حفظ بصيغة JSON',
  choose: 'التحقق من ملف',
  // What the explanation for other tools names.
  latin: 'JSON SHA HMAC draw groupId memberIds rulesVersion members rosterHash secret commit nonces key mod order',
} as const;

test('a weekly group draws its order, and a member verifies it, in Arabic', async ({ browser }) => {
  test.setTimeout(240_000);
  const amina = await openPage(browser);
  const bilal = await openPage(browser);
  const { request } = bilal;
  const people = await Promise.all(names.map((name) => registerMemberWithBank(request, product.url, name)));
  const [organizer, member, third] = people as [ApiMember, ApiMember, ApiMember]; // one for each of the three names
  const { groupId } = await createGroupWith(organizer, [member, third], { ...weekly, memberEmails: [member.email] });
  await signInAs(amina, organizer);
  await signInAs(bilal, member);

  await test.step('the organizer begins the draw and is ready, and so is a member', async () => {
    await amina.goto(`/groups/${groupId}`);
    await amina.getByRole('button', { name: words.begin[0] }).click();
    await amina.getByRole('dialog').getByRole('button', { name: words.begin[1] }).click();
    await expect(amina.getByRole('heading', { name: words.drawing })).toBeVisible();
    for (const [index, page] of [amina, bilal].entries()) {
      await page.goto(`/groups/${groupId}`);
      await expect(page.getByRole('heading', { name: words.drawing })).toBeVisible();
      await page.getByRole('button', { name: words.ready }).click();
      await expect(page.getByText(words.counted[index] ?? '')).toBeVisible();
      await expectAccessible(page);
    }
  });

  const mail = await mailWith(request, member.email, /is being drawn/);
  const commit = /\b[0-9a-f]{64}\b/.exec(mail.text)?.[0] ?? '';

  await test.step('at its time the order is revealed, and the group runs', async () => {
    await moveClock(request, { advance: 'PT5M' });
    await mailWith(request, member.email, /your turn is number [123]/);
    await bilal.goto(`/groups/${groupId}`);
    await expect(bilal.getByText(words.active, { exact: true }).first()).toBeVisible();
  });

  await test.step('the member verifies the draw, with the commit of the first mail', async () => {
    await bilal.goto(`/groups/${groupId}/turns`);
    await bilal.getByRole('link', { name: words.verify }).click();
    await expect(bilal.getByRole('heading', { level: 1, name: words.verify })).toBeVisible();
    await expect(bilal.getByText(words.isTrue)).toBeVisible();
    await bilal.getByLabel(words.mailCommit).fill(commit);
    await expect(bilal.getByText(words.isTrue)).toBeVisible();
    await bilal.getByLabel(words.mailCommit).fill('ab'.repeat(32));
    await expect(bilal.getByText(words.isFalse)).toBeVisible();
    await bilal.getByLabel(words.mailCommit).clear();
    await expectAccessible(bilal);
    expect(await findLatinWords(bilal, [...names, weekly.name, words.latin])).toEqual([]);
  });

  await test.step('a saved file matches, and with one changed bit it does not', async () => {
    const download = bilal.waitForEvent('download');
    await bilal.getByRole('button', { name: words.save }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    await openFile(bilal, text);
    await expect(bilal.getByText(words.isTrue)).toBeVisible();
    await openFile(
      bilal,
      text.replace(/("secret": ")(.)/, (_, before, digit) => before + (digit === '0' ? '1' : '0')),
    );
    await expect(bilal.getByText(words.isFalse)).toBeVisible();
  });
});

async function openPage(browser: Browser): Promise<Page> {
  const viewport = { width: 320, height: 800 };
  const page = await (await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', viewport })).newPage();
  await page.addInitScript(() => localStorage.setItem('halqa.language', 'ar'));
  return page;
}

const openFile = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'draw.json', mimeType: 'application/json', buffer: Buffer.from(text) });
