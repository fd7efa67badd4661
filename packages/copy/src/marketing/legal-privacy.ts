import { limits } from '@halqa/domain';
import { productName } from '../product.ts';
import type { Article } from './article.ts';

/** The Privacy Policy; consistent with the stored data and the claims at the end of specification section 9. */
export const legalPrivacyWords: Article = {
  title: 'Privacy Policy',
  lead: 'In force since November 27, 2026.',
  sections: [
    {
      title: '1. What this covers',
      body: [
        `This policy says what ${productName} (“we”) keeps about you when you visit this site, have an account or take part in a group.`,
      ],
    },
    {
      title: '2. What we collect',
      body: [
        {
          points: [
            'Account: name, email address, the dates of sign-up and last login, what was changed about its security, and of each login when it was made and with which kind of browser. Passwords are kept by our identity service in a form that cannot be read back.',
            'Profile, if you fill it in: first and last name, phone, address, city, state, ZIP code and date of birth.',
            'Groups: your seat, the words that you signed with version and time, contributions, payouts and their state, what you said in votes, reports and cases, and the books of the group, which all its members can check and nobody can change.',
            'Invitations: the email addresses that a member enters in order to invite somebody.',
            `Bank connection: an encrypted access key from Plaid and the date it was made; the bank, and the name and last digits of the account that you pay from and receive on. Balances are asked from your bank when you look at them, stored encrypted, and read again for ${limits.bankBalances.storedSeconds / 60} minutes; within days after that they are deleted.`,
            'Settings: your language, what you want to be notified of, and whether mails to your address come back.',
            'Devices: if you turn on push notifications, the address and the keys that your browser issues for them.',
            'Newsletter: the address that you enter in order to hear of new posts, and when.',
            'Messages that you send us, and messages that we send you about your groups.',
            'Technical records: the time, address and result of requests to our servers, to keep the service running and to find misuse.',
          ],
        },
      ],
    },
    {
      title: '3. What we use it for',
      body: [
        'To run your account and your groups; to collect contributions and send payouts as you authorized; to write to you about them; to answer you; to prevent fraud and misuse; and to meet legal duties. We do not use it for advertising, and we do not sell it.',
      ],
    },
    {
      title: '4. Who sees it',
      body: [
        {
          points: [
            'Members of your group see your name, your turn and whether you have paid. The group’s organizer and co-organizer also see your email address; the other members see it, and your phone number, only if you choose so in your security settings.',
            'Operators of ours see what they need in order to help you or to keep the service safe.',
            'Amazon Web Services runs our servers, our identity service and our mail.',
            'Plaid connects your bank account, under its own privacy policy.',
            'The push service of your browser’s maker carries notifications to your devices. It cannot read them.',
            'Authorities, where the law obliges us.',
          ],
        },
      ],
    },
    {
      title: '5. What your browser keeps',
      body: [
        'Your login, so that you stay logged in; the time of your last activity, so that we can log you out; and settings of the site. With “Remember me” your login outlives the browser; otherwise it ends with it. While it does, the dashboard’s last figures are kept beside it, to be there at once when you come back: a number of groups, a day and an amount, without names and nothing of your bank; they are gone when you log out, when the login ends, and when somebody else logs in. One cookie of ours marks such a login with a random number, and ends with the browser too. While we give a new version of a page to some visitors first, another one with a random number keeps you on the same version, for 90 days; it says nothing about you. We set no advertising or tracking cookies. Plaid’s script is loaded only on pages where a bank is linked.',
      ],
    },
    {
      title: '6. For how long',
      body: [
        'While your account is open, and typically five years after it is closed, because payments may be questioned and laws ask for records.',
        {
          points: [
            'Deleted as soon as the account is closed: phone, address, date of birth, first and last name, notifications, devices, the address of your calendar, the newsletter, the login, and the connection to your bank.',
            'Kept for five years, and then deleted: the name that your groups know, your email address, your settings, what was changed about the security of the account, and what operators did with it.',
            'Kept as long as any member of a group may need it: the books of the group, what was signed and agreed in it, votes and cases.',
            'Backups keep what was deleted some weeks longer.',
          ],
        },
      ],
    },
    {
      title: '7. Your choices',
      body: [
        {
          points: [
            'Read and correct your details in your profile. The email address cannot be changed there, and a date of birth that was once set stays.',
            'Get a copy of what we keep about you: under “Your Data” in your profile, to read or as a file.',
            'Close your account, there too. It is possible when no group of yours is forming or running, and nothing is open from a place that somebody took over.',
            'Ask us for either of them by mail, if you cannot log in.',
            'Decline an invitation.',
          ],
        },
        { mail: { label: 'Write about your data', subject: `${productName}: my data` } },
      ],
    },
    {
      title: '8. How it is protected',
      body: [
        'Data travel over encrypted connections. Bank keys are encrypted once more, with a key of their own, and kept apart. A session ends after 50 minutes without activity.',
        { link: { href: '/security', label: 'More about security' } },
      ],
    },
    {
      title: '9. Adults only',
      body: [
        `The service is for people of ${limits.age.minimumYears} years and older. We do not knowingly keep data of anyone younger.`,
      ],
    },
    {
      title: '10. Changes',
      body: [
        'We give you 30 days’ notice of significant changes to this policy, by email to the address of your account.',
      ],
    },
    {
      title: '11. Reaching us',
      body: [
        'You hear back from our support within 24 hours.',
        { mail: { label: 'Write about this policy', subject: `${productName}: Privacy Policy` } },
      ],
    },
  ],
};
