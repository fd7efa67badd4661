import * as copy from '@halqa/copy';

const siteUrl = 'https://halqa.example';
const person = { name: 'Amina', siteUrl };
const change = { groupName: 'Aunts and nieces', memberName: 'Bilal Khan', link: `${siteUrl}/groups/g1` };
const payment = { ...person, groupName: change.groupName, amount: 250, dueDate: '2026-03-02' };
const group = {
  groupName: change.groupName,
  contribution: 250,
  members: 5,
  schedule: 'Every Monday',
  firstContribution: '2026-03-02',
  link: change.link,
};
const invitation = {
  organizerName: 'Amina Yusuf',
  expiresOn: '2026-02-16',
  link: `${siteUrl}/groups/join/K7M2Q9XA`,
};
const terms = copy.mandateTerms({ ...group, group: group.groupName });

/** Every mail that the product sends, by the name of its function, with sample values. */
export const sampleMails: Readonly<Record<string, copy.MailWords>> = {
  confirmationMail: copy.confirmationMail({ link: `${siteUrl}/api/confirm-email?user=u1&code=123456` }),
  resetMail: copy.resetMail({
    link: `${siteUrl}/reset-password?access_token=123456&refresh_token=u1&type=recovery`,
  }),
  codeMail: copy.codeMail({ code: '123456' }),
  welcomeMail: copy.welcomeMail(person),
  newLoginMail: copy.newLoginMail({ ...person, at: '2026-02-02T09:30:00Z' }),
  sandboxGrantedMail: copy.sandboxGrantedMail(person),
  invitationMail: copy.invitationMail({ ...group, ...invitation }),
  groupCreatedMail: copy.groupCreatedMail({ ...group, name: 'Amina', invited: 4 }),
  mandateMail: copy.mandateMail({ ...group, terms, version: copy.mandateVersion }),
  memberJoinedMail: copy.memberJoinedMail(change),
  memberDeclinedMail: copy.memberDeclinedMail(change),
  invitationExpiredMail: copy.invitationExpiredMail(change),
  groupCancelledMail: copy.groupCancelledMail({ ...change, link: `${siteUrl}/dashboard` }),
  memberLeftMail: copy.memberLeftMail(change),
  mandateEndedMail: copy.mandateEndedMail({ ...change, endedOn: '2026-02-02', link: `${siteUrl}/dashboard` }),
  groupClosedMail: copy.groupClosedMail({ ...change, organizerName: 'Amina Yusuf', link: `${siteUrl}/dashboard` }),
  groupReadyMail: copy.groupReadyMail(group),
  paymentReminderMail: copy.paymentReminderMail(payment),
  payoutNotificationMail: copy.payoutNotificationMail({ ...person, groupName: change.groupName, amount: 1250 }),
};
