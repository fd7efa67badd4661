import {
  answerInvitationWords,
  bankAccountsWords,
  bankLinkWords,
  blockInvitationsWords,
  dashboardWords,
  formatDollars,
  invitationWords,
  joinGroupWords,
  mandateWords,
} from '@halqa/copy';
import type { APIRequestContext, Page } from '@playwright/test';
import { type ApiMember, grantAccess, linkBank, logInApiMember, testPassword } from '../fixtures/api-member.ts';
import { linkIn, mailsTo, mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkBankInDialog } from '../steps/link-bank.ts';
import { expectAccessible } from '../steps/pages.ts';
import { logIn, newPerson } from '../steps/sign-up.ts';

const group = 'Wedding fund';
const title = invitationWords.title('Amina Yusuf', group);

/** The way from the invitation's mail to a seat, for everybody who may follow it. */
test.describe('the link of an invitation’s mail leads to a seat', () => {
  test('somebody without an account, who then waits for access', async ({ page, request, baseURL, member }) => {
    const bilal = newPerson('Bilal Khan');
    await invite(await member('Amina Yusuf'), bilal.email);
    await page.goto(await mailedLink(request, bilal.email));

    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(answerInvitationWords.thisIsYourSeat(2, 3))).toBeVisible();
    await expect(page.getByText(`${formatDollars(100)}, 3 times`)).toBeVisible();
    await expectReadableRing(page);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: invitationWords.join, exact: true }).click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(bilal.email);
    await page.getByLabel('Full name').fill(bilal.name);
    await page.getByLabel('Password', { exact: true }).fill(bilal.password);
    await page.getByLabel('Confirm password').fill(bilal.password);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/login$/);

    await page.goto(linkIn(await mailWith(request, bilal.email, /confirm/i), '/api/confirm-email'));
    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await logIn(page, bilal);

    await expect(page).toHaveURL(/\/groups\/join\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(joinGroupWords.stepsToJoinTitle)).toBeVisible();
    const { token, api } = await logInApiMember(request, baseURL ?? '', bilal);
    const profile = await api.readProfile();
    if (!profile.ok) throw new Error(profile.problem.error);
    await grantAccess(request, baseURL ?? '', bilal);
    await linkBank(request, { ...bilal, token, api, profile: profile.value });
    await page.reload();
    await takeSeat(page);
  });

  test('a member who is logged in', async ({ request, member, openAs }) => {
    const bilal = await member('Bilal Khan');
    await invite(await member('Amina Yusuf'), bilal.email);
    const page = await openAs(bilal);
    await page.goto(await mailedLink(request, bilal.email));
    await takeSeat(page);
  });

  test('a member who finds it on the dashboard instead', async ({ request, member, openAs }) => {
    const bilal = await member('Bilal Khan');
    await invite(await member('Amina Yusuf'), bilal.email);
    await mailedLink(request, bilal.email);
    const page = await openAs(bilal);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: dashboardWords.readTerms }).click();
    await takeSeat(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: group, exact: true })).toBeVisible();
    await expect(page.getByText(dashboardWords.invitationsTitle)).toHaveCount(0);
  });

  test('a member who is logged in with another account', async ({ request, member, openAs }) => {
    const [bilal, other] = [await member('Bilal Khan'), await member('Bilal at work')];
    await invite(await member('Amina Yusuf'), bilal.email);
    const page = await openAs(other);
    await page.goto(await mailedLink(request, bilal.email));

    await expect(page.getByRole('heading', { level: 1, name: joinGroupWords.otherAccountTitle })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(other.email);
    await expect(main).not.toContainText(bilal.email);
    await page.getByRole('button', { name: joinGroupWords.switchAccount }).click();
    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole('button', { name: invitationWords.haveAccount }).click();
    await logIn(page, { email: bilal.email, password: testPassword });
    await takeSeat(page);
  });

  test('a member without a bank, who leaves at that step and links it in another browser', async ({
    request,
    member,
    granted,
    openAs,
  }) => {
    const bilal = await granted('Bilal Khan');
    await invite(await member('Amina Yusuf'), bilal.email);
    const page = await openAs(bilal);
    await page.goto(await mailedLink(request, bilal.email));
    await page.getByRole('checkbox', { name: joinGroupWords.accept }).check();
    await page.getByRole('button', { name: joinGroupWords.join }).click();
    await expect(page.getByText(/^Your seat is kept for you until/)).toBeVisible();
    await expectAccessible(page);
    await page.close();

    const phone = await openAs(bilal, { viewport: { width: 390, height: 844 } });
    await phone.goto('/dashboard');
    await phone.getByRole('link', { name: /^Your seat in Wedding fund waits for your bank account until/ }).click();
    await expect(phone).toHaveURL(/\/profile\/bank-accounts$/);
    await phone.getByRole('button', { name: bankLinkWords.connect }).click();
    await linkBankInDialog(phone);
    await expect(phone.getByText(bankAccountsWords.joined(group))).toBeVisible();
    await phone.getByRole('button', { name: bankAccountsWords.toGroup }).click();
    await expect(phone.getByRole('heading', { level: 1, name: group })).toBeVisible();
    await phone.goto(await mailedLink(request, bilal.email));
    await expect(phone.getByRole('heading', { level: 1, name: joinGroupWords.memberTitle })).toBeVisible();
  });

  test('a member without access, who comes back after the grant', async ({
    request,
    baseURL,
    member,
    newcomer,
    openAs,
  }) => {
    const bilal = await newcomer('Bilal Khan');
    await invite(await member('Amina Yusuf'), bilal.email);
    const page = await openAs(bilal);
    const link = await mailedLink(request, bilal.email);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();

    await grantAccess(request, baseURL ?? '', bilal);
    await linkBank(request, bilal);
    await page.goto(link);
    await page.reload();
    await takeSeat(page);
  });
});

/** The letters of the seats are no smaller than small print. */
async function expectReadableRing(page: Page): Promise<void> {
  const ring = page.getByRole('main').getByRole('figure').first();
  const letters = () =>
    ring
      .locator('svg text')
      .first()
      .evaluate((text) => text.getBoundingClientRect().height);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(letters).toBeGreaterThan(11);
  }
}

async function invite(organizer: ApiMember, email: string): Promise<void> {
  await createGroupWith(organizer, [], { name: group, memberEmails: [email] });
}

const mailedLink = async (request: APIRequestContext, email: string) =>
  linkIn(await mailWith(request, email, /You are invited/), '/groups/join/');

async function takeSeat(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: joinGroupWords.accept }).check();
  await page.getByRole('button', { name: joinGroupWords.join }).click();
  await expect(page).toHaveURL(/\/groups\/(?!join)/);
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible();
}

test('a full group’s link leads to the standby list, and from there to a seat', async ({ request, member, openAs }) => {
  const [amina, chadia, dawud] = [await member('Amina Yusuf'), await member('Chadia Nur'), await member('Dawud Osman')];
  const bilal = await member('Bilal Khan');
  const { groupId, inviteCode } = await createGroupWith(amina, [bilal, chadia], {
    name: group,
    memberEmails: [bilal.email],
  });
  const page = await openAs(dawud);
  await page.goto(`/groups/join/${inviteCode}`);
  await page.getByRole('button', { name: joinGroupWords.standbyJoin }).click();
  await expect(page.getByText(joinGroupWords.standbyPlace(1))).toBeVisible();
  const organizerPage = await openAs(amina);
  await organizerPage.goto(`/groups/${groupId}/people`);
  await expect(organizerPage.getByText('Dawud Osman')).toBeVisible();

  const left = await chadia.api.leaveGroup({ params: { id: groupId }, body: { closes: false } });
  if (!left.ok) throw new Error(left.problem.error);
  await page.goto(await mailedLink(request, dawud.email));
  await takeSeat(page);
});

test('a stranger blocks whoever invites them, from the mail and without an account', async ({
  page,
  request,
  member,
}) => {
  const [amina, stranger] = [await member('Amina Yusuf'), newPerson('Stranger').email];
  await invite(amina, stranger);
  await page.goto(linkIn(await mailWith(request, stranger, /You are invited/), '/block-invitations'));
  await expect(page.getByText(blockInvitationsWords.about('Amina Yusuf', group))).toBeVisible();
  await page.getByRole('button', { name: blockInvitationsWords.blockSender }).click();
  await expect(page.getByText(blockInvitationsWords.senderBlockedTitle)).toBeVisible();
  await mailWith(request, amina.email, new RegExp(`${stranger} declined the invitation`));

  await createGroupWith(amina, [], { name: 'Second try', memberEmails: [stranger] });
  await mailWith(request, amina.email, new RegExp(`${stranger} declined the invitation to Second try`));
  expect((await mailsTo(request, stranger)).length).toBe(1);

  await page.reload();
  await page.getByRole('button', { name: blockInvitationsWords.allow }).click();
  await expect(page.getByText(blockInvitationsWords.allowedTitle)).toBeVisible();
});

test('a stranger declines an invitation by its link, which then says so, also after a login', async ({
  page,
  request,
  member,
  newcomer,
  openAs,
}) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await newcomer('Bilal Khan')];
  await invite(amina, bilal.email);
  const link = await mailedLink(request, bilal.email);
  await page.goto(link);
  await page.getByRole('button', { name: answerInvitationWords.noThankYou }).click();
  await page.getByRole('dialog').getByRole('button', { name: answerInvitationWords.declineConfirm }).click();
  const declined = { level: 1, name: answerInvitationWords.declinedTitle } as const;
  await expect(page.getByRole('heading', declined)).toBeVisible();
  await mailWith(request, amina.email, new RegExp(`${bilal.email} declined the invitation`));
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText(answerInvitationWords.changedMind('Amina Yusuf'))).toBeVisible();
  await expectAccessible(page);

  const signedIn = await openAs(bilal);
  await signedIn.goto(link);
  await expect(signedIn.getByRole('heading', declined)).toBeVisible();
});

test('a member without access reads the invitation with its seat, and declines it', async ({
  request,
  member,
  newcomer,
  openAs,
}) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await newcomer('Bilal Khan')];
  await invite(amina, bilal.email);
  const page = await openAs(bilal);
  await page.goto(await mailedLink(request, bilal.email));
  await expect(page.getByText(answerInvitationWords.thisIsYourSeat(2, 3))).toBeVisible();
  await expectReadableRing(page);
  await page.getByText(mandateWords.whole).click();
  await expect(page.getByText(/^Nothing is added: no interest/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: answerInvitationWords.decline }).click();
  await page.getByRole('dialog').getByRole('button', { name: answerInvitationWords.declineConfirm }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await mailWith(request, amina.email, new RegExp(`${bilal.email} declined the invitation`));
});

test('a stranger declines an invitation from the mail, without an account', async ({ page, request, member }) => {
  const [amina, stranger] = [await member('Amina Yusuf'), newPerson('Stranger').email];
  await invite(amina, stranger);
  await page.goto(linkIn(await mailWith(request, stranger, /You are invited/), '/block-invitations'));
  await page.getByRole('button', { name: blockInvitationsWords.decline }).click();
  await expect(page.getByText(blockInvitationsWords.declinedTitle)).toBeVisible();
  await expectAccessible(page);
  await mailWith(request, amina.email, new RegExp(`${stranger} declined the invitation`));
});
