import { testPassword } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAllArabic, openAndCheck, switchToArabic } from '../steps/arabic.ts';

test('every page of registration and login is Arabic to the last word', async ({ page }) => {
  await page.goto('/login');
  await switchToArabic(page);
  const reset = '/reset-password?access_token=123456&refresh_token=handle&type=recovery';
  for (const path of ['/register', '/auth-success', '/reset-password', reset]) await openAndCheck(page, path);

  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByText('كلمة المرور مطلوبة')).toBeVisible();
  await expectAllArabic(page);
  await page.getByRole('button', { name: 'هل نسيت كلمة المرور؟' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('إعادة تعيين كلمة المرور');
  await expectAllArabic(page);
});

test('a member fills in the profile and the security settings in Arabic', async ({ openAs, newcomer }) => {
  const { email } = await newcomer('سلمى حداد');
  const page = await openAs({ email }, { viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard');
  await switchToArabic(page);
  await openAndCheck(page, '/profile');
  await page.getByRole('button', { name: 'تعديل' }).click();
  await expectAllArabic(page);
  await page.getByLabel('الهاتف').fill('(312) 555-0100');
  await page.getByLabel('تاريخ الميلاد').fill('1990-05-17');
  await page.getByRole('link', { name: 'الأمان' }).first().click();
  await expect(page.getByRole('dialog', { name: 'هل تغادر دون حفظ؟' })).toBeVisible();
  await expectAllArabic(page);
  await page.getByRole('button', { name: 'البقاء هنا' }).click();
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('حُفظت معلومات ملفك الشخصي بنجاح.')).toBeVisible();
  await expect(page.getByText('17 مايو 1990')).toBeVisible();
  await expectAllArabic(page);
  await page.getByRole('button', { name: 'تحديث الملف الشخصي' }).click();
  await expectAllArabic(page);

  await openAndCheck(page, '/profile/bank-accounts');
  await openAndCheck(page, '/profile/notifications');
  await page.getByRole('button', { name: 'حفظ التفضيلات' }).click();
  await expect(page.getByText('تسري اختياراتك من الآن.')).toBeVisible();
  await openAndCheck(page, '/profile/security');
  await page.getByRole('button', { name: 'تفعيل' }).click();
  await page.getByLabel('كلمة مرورك').fill(testPassword);
  await expectAllArabic(page);
  await page.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.getByRole('img', { name: 'رمز الاستجابة السريعة' })).toBeVisible();
  await page.getByLabel('الرمز المكوّن من 6 أرقام').fill('12');
  await page.getByRole('button', { name: 'تفعيل' }).click();
  await expect(page.getByRole('alert')).toContainText('رمز التحقق غير صحيح');
  await expectAllArabic(page);
});
