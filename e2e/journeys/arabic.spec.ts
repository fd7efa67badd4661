import { linkIn, type Mail, mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAllArabic, openAndCheck, switchToArabic } from '../steps/arabic.ts';
import { expectAccessible } from '../steps/pages.ts';

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

test('a visitor switches to Arabic, logs in with the demo account, and goes back to English', async ({ page }) => {
  await page.goto('/login');
  await switchToArabic(page);
  await expect(page).toHaveTitle('تسجيل الدخول · حلقة');
  await expectAllArabic(page);
  await page.getByRole('button', { name: 'اطلب رابطًا جديدًا' }).click();
  await expect(page).toHaveTitle('تأكيد بريدك الإلكتروني · حلقة');
  await expectAllArabic(page);
  await page.getByRole('button', { name: 'العودة إلى تسجيل الدخول' }).click();
  await expect(page).toHaveTitle('تسجيل الدخول · حلقة');

  await page.getByRole('button', { name: 'استخدام الحساب التجريبي' }).click();
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('أهلًا بك');
  await expect(page.getByText('كل أسبوعين يوم الجمعة').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
});

test('a visitor reads the landing page and that about the Sharia in Arabic, and an information page behind it in English', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/');
  await switchToArabic(page);
  await expect(page).toHaveTitle('ندّخر معًا، ونكبر معًا · حلقة');
  await expectAllArabic(page);
  await expect(page.getByText('10 × $500 = $5,000')).toBeVisible();
  await page.getByRole('link', { name: 'كيف تبقى الحلقة بلا فوائد' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'التوافق مع الشريعة' })).toHaveCSS('direction', 'rtl');
  await expectAllArabic(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'ltr');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Together, Grow Together');
  expect(errors).toEqual([]);
});

test('a member creates a group, and a guest reads the invitation, in Arabic', async ({ openAs, member }) => {
  const [owner, guest] = [await member('أمينة يوسف'), await member('بلال خان')];
  const ownPage = await openAs(owner, phone);
  await ownPage.goto('/dashboard');
  await switchToArabic(ownPage);
  await openAndCheck(ownPage, '/dashboard');
  await openAndCheck(ownPage, '/groups/create');
  await ownPage.getByLabel('اسم المجموعة').fill('صندوق العائلة');
  await ownPage.getByRole('button', { name: 'التالي' }).click();
  await expect(ownPage.getByRole('heading', { name: 'دعوة الأعضاء' })).toBeVisible();
  await expectAllArabic(ownPage, ['First Platypus Bank']);
  await ownPage.getByLabel('الدور 2: البريد الإلكتروني').fill(guest.email);
  await ownPage.getByRole('main').getByRole('checkbox').check();
  await ownPage.getByRole('button', { name: 'إنشاء المجموعة' }).click();
  await ownPage.getByRole('link', { name: 'صندوق العائلة' }).first().click();
  await expect(ownPage.getByRole('heading', { level: 1, name: 'صندوق العائلة' })).toBeVisible();
  await expectAllArabic(ownPage, ['First Platypus Bank']);

  await ownPage.getByRole('link', { name: 'المزيد', exact: true }).click();
  await ownPage.getByRole('button', { name: 'إظهار التاريخ الهجري' }).click();
  await expect(ownPage.getByText(/هـ$/).first()).toBeVisible();
  await openAndCheck(ownPage, '/dashboard');

  const body = newGroupBody({ name: 'حلقة الأقارب', memberEmails: [guest.email] });
  const created = await owner.api.createGroup({ body });
  if (!created.ok) throw new Error(created.problem.error);
  const guestPage = await openAs(guest, phone);
  await guestPage.goto('/dashboard');
  await switchToArabic(guestPage);
  await openAndCheck(guestPage, `/groups/join/${created.value.inviteCode}`, ['First Platypus Bank']);
  await guestPage.getByText('اقرأ كامل النص الذي توقّع عليه').click();
  await expect(guestPage.getByText('النص الإنجليزي، وهو الذي توقّع عليه')).toBeVisible();
  await openAndCheck(guestPage, '/groups/join/no-such-code');
  await openAndCheck(guestPage, '/groups/no-such-group');
});

test('mails come in the language that was chosen, also before a login', async ({
  openAs,
  member,
  browser,
  baseURL,
}) => {
  const [owner, guest] = [await member('أمينة يوسف'), await member('Ben Carter')];
  const page = await openAs(owner, phone);
  await page.goto('/dashboard');
  const stored = page.waitForResponse(
    (each) => each.request().method() === 'PATCH' && each.url().endsWith('/api/preferences'),
  );
  await switchToArabic(page);
  await stored;
  const body = newGroupBody({ name: 'حلقة الأقارب', memberEmails: [guest.email] });
  const created = await owner.api.createGroup({ body });
  if (!created.ok) throw new Error(created.problem.error);
  expectArabic(await mailWith(page.request, owner.email, /أُنشئت مجموعة .*حلقة الأقارب/));
  expect((await mailWith(page.request, guest.email, /You are invited/)).html).toContain('<html dir="ltr" lang="en"');

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await visitor.goto('/login');
  await switchToArabic(visitor);
  await visitor.getByRole('button', { name: 'هل نسيت كلمة المرور؟' }).click();
  await visitor.getByLabel('البريد الإلكتروني').fill(guest.email);
  await visitor.getByRole('button', { name: 'إرسال التعليمات' }).click();
  const reset = await mailWith(page.request, guest.email, /إعادة تعيين كلمة المرور/);
  expectArabic(reset);
  await visitor.goto(linkIn(reset, '/reset-password'));
  await expect(visitor.getByRole('button', { name: 'تحديث كلمة المرور' })).toBeVisible();
  await visitor.close();
});

test('a linked bank is described in Arabic; names from the bank stay as they are', async ({ openAs, member }) => {
  const { email } = await member('بلال خان');
  const page = await openAs({ email }, phone);
  await page.goto('/dashboard');
  await switchToArabic(page);
  await page.goto('/profile/bank-accounts');
  await expect(page.getByText('الرصيد المتاح').first()).toBeVisible();
  await expectAllArabic(page, ['First Platypus Bank', 'Plaid Checking', 'Plaid Saving', 'Empty Checking']);
  await page.route('**/functions/plaid-get-accounts', (route) => route.fulfill({ status: 500, json: {} }));
  await openAndCheck(page, '/profile/bank-accounts');
  await expect(page.getByText('تعذّر تحميل الحساب المصرفي')).toBeVisible();
});

test('a page without a translation stays English, left to right, in an Arabic layout', async ({ page }) => {
  await page.goto('/login');
  await switchToArabic(page);
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'من نحن' })).toBeVisible();
  await expectAccessible(page);
});

test('nothing English is painted before the Arabic layout is shown', async ({ page }) => {
  await page.goto('/login');
  await switchToArabic(page);
  await page.route(/\/shell\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('#top')).toBeHidden();
  await expect(page.locator('#bottom')).toBeHidden();
  await expect(page.locator('main > [data-prerendered]')).toBeHidden();
});

function expectArabic({ html }: Mail): void {
  expect(html).toContain('<html dir="rtl" lang="ar"');
  expect(html).toMatch(/<h1[^>]*>\p{Script=Arabic}/u);
}
