import type { SecurityChange } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { productName } from '../product.ts';
import type { MailWords } from './mail.ts';

export function confirmationMail({ link }: { link: string }): MailWords {
  return {
    subject: `Confirm your email address for ${productName}`,
    preview: 'One step, and your account is ready.',
    heading: 'Confirm your email address',
    paragraphs: [`Welcome to ${productName}. Please confirm that this address is yours.`],
    action: { label: 'Confirm email address', href: link },
    notes: [
      'The link is valid for 24 hours and works once.',
      `If you did not create an account at ${productName}, you can ignore this mail.`,
    ],
  };
}

export function resetMail({ link }: { link: string }): MailWords {
  return {
    subject: `Reset your ${productName} password`,
    preview: 'Choose a new password within the next hour.',
    heading: 'Choose a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password for this account.'],
    action: { label: 'Choose a new password', href: link },
    notes: [
      'The link expires in 1 hour and works once.',
      'If it was not you, ignore this mail. Your password stays as it is.',
    ],
  };
}

/** A code without a link, for the cases in which the user pool sends only a code. */
export function codeMail({ code }: { code: string }): MailWords {
  return {
    subject: `Your ${productName} code`,
    preview: 'Your verification code.',
    heading: 'Your code',
    paragraphs: ['Enter this code where you were asked for it:'],
    code,
    notes: ['If you did not ask for it, you can ignore this mail.'],
  };
}

export function welcomeMail({ name, siteUrl }: { name: string; siteUrl: string }): MailWords {
  return {
    subject: `Welcome to ${productName}`,
    preview: 'Save together with people you trust.',
    heading: `Welcome, ${bidiSafe(name)}`,
    paragraphs: [
      'A savings circle is three to twelve people who trust each other. Everyone pays the same amount on a schedule, and everyone receives the whole pot once. No interest, no fees, nothing added.',
      'Your dashboard leads you through what is next: access, your bank account, and a group that you create or are invited to.',
    ],
    action: { label: 'Open your dashboard', href: `${siteUrl}/dashboard` },
  };
}

export function sandboxGrantedMail({ name, siteUrl }: { name: string; siteUrl: string }): MailWords {
  return {
    subject: `Your ${productName} sandbox access is active`,
    preview: 'You can link a test bank account now.',
    heading: 'Sandbox access granted',
    paragraphs: [
      `Hello ${bidiSafe(name)}, your account can now link a test bank account, create groups and join them.`,
      'The sandbox uses a mock bank environment. No real money moves.',
    ],
    action: { label: 'Link your bank account', href: `${siteUrl}/profile/bank-accounts` },
  };
}

export function sandboxRejectedMail({ name, siteUrl }: { name: string; siteUrl: string }): MailWords {
  return {
    subject: `Your request for ${productName} sandbox access`,
    preview: 'Support did not open it.',
    heading: 'Access not opened',
    paragraphs: [
      `Hello ${bidiSafe(name)}, you asked for access to the sandbox. Support did not open it for your account.`,
      'Your account stays as it is. If you think that this is a mistake, or want to know why, write to support.',
    ],
    action: { label: 'How to reach support', href: `${siteUrl}/contact` },
  };
}

/** The first mail after those to this address had stopped. */
export function mailsResumedMail({ name, siteUrl }: { name: string; siteUrl: string }): MailWords {
  return {
    subject: `Emails from ${productName} are on again`,
    preview: 'You asked for it, and it works.',
    heading: 'Emails are on again',
    paragraphs: [
      `Hello ${bidiSafe(name)}, you asked us to send emails to this address again. This one arrived, so the next ones will too.`,
      'What we could not mail in the meantime is behind the bell.',
    ],
    action: { label: 'Open your dashboard', href: `${siteUrl}/dashboard` },
  };
}

/** `at` is an ISO instant, shown in the zone that the reader chose. */
type AccountAct = { name: string; at: string; timeZone: string; siteUrl: string };

export function newLoginMail({ name, at, timeZone, siteUrl }: AccountAct): MailWords {
  return {
    subject: `New login to your ${productName} account`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'New login',
    paragraphs: [
      `Hello ${bidiSafe(name)}, somebody logged in to your account.`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once: on the login page, with “Forgot your password?”',
    ],
    facts: [['When', formatMomentInZone(at, timeZone)]],
    action: { label: 'Open your security settings', href: `${siteUrl}/profile/security` },
  };
}

const securityChanges: Record<SecurityChange, { subject: string; what: string }> = {
  password_reset: {
    subject: `Your ${productName} password was reset`,
    what: 'a new password was set for your account, by the link in a mail. Every session was logged out.',
  },
  password_changed: {
    subject: `Your ${productName} password was changed`,
    what: 'the password of your account was changed. Every other session was logged out.',
  },
  second_factor_on: {
    subject: `Two-factor authentication is on at ${productName}`,
    what: 'two-factor authentication was turned on. Logging in now asks for a code from an authenticator app.',
  },
  second_factor_off: {
    subject: `Two-factor authentication is off at ${productName}`,
    what: 'two-factor authentication was turned off. The password alone opens your account again.',
  },
  session_ended: {
    subject: `A session of your ${productName} account was ended`,
    what: 'one of the places where you were logged in was logged out, from another one.',
  },
  signed_out_everywhere: {
    subject: `Your ${productName} account was logged out everywhere else`,
    what: 'every other session of your account was logged out.',
  },
};

export function securityMail({
  name,
  change,
  at,
  timeZone,
  siteUrl,
}: AccountAct & { change: SecurityChange }): MailWords {
  const { subject, what } = securityChanges[change];
  return {
    subject,
    preview: 'If it was you, there is nothing to do.',
    heading: subject,
    paragraphs: [
      `Hello ${bidiSafe(name)}, ${what}`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once: on the login page, with “Forgot your password?”.',
    ],
    facts: [['When', formatMomentInZone(at, timeZone)]],
    action: { label: 'Open your security settings', href: `${siteUrl}/profile/security` },
  };
}

export function accountClosedMail({ name, at, timeZone, siteUrl }: AccountAct): MailWords {
  return {
    subject: `Your ${productName} account is closed`,
    preview: 'Within a minute nobody can log in to it any more.',
    heading: 'Your account is closed',
    paragraphs: [
      `Hello ${bidiSafe(name)}, your account is closed. Within a minute nobody can log in to it any more, and the connection to your bank ends.`,
      `Your name and this address are kept for ${limits.closedAccount.keptYears} years, because payments may be questioned and laws ask for records. The books of your groups and what was signed in them are kept as long as other members need it. Your phone number, postal address and date of birth are deleted now.`,
      'If you did not ask for this, write to us at once.',
    ],
    facts: [['When', formatMomentInZone(at, timeZone)]],
    action: { label: 'Write to us', href: `${siteUrl}/contact` },
  };
}
