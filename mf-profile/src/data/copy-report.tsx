import type { PersonalCopy } from '@halqa/contract';
import {
  deviceName,
  formatDate,
  formatLocalDate,
  formatLocalMoment,
  notificationSettingsWords,
  personalWords,
  profileWords,
  securityWords,
  yourDataWords as words,
} from '@halqa/copy';
import { DescriptionList, Disclosure } from '@halqa/ui';
import { CopiedGroup } from './copied-group.tsx';
import { Lines } from './lines.tsx';

/** The copy to be read, one part at a time. */
export function CopyReport({ copy }: { copy: PersonalCopy }) {
  const { notifications, invitations, groups } = copy;
  return (
    <div>
      <Disclosure summary={words.sections.profile}>
        <DescriptionList items={profileItems(copy.profile)} />
      </Disclosure>
      <Disclosure summary={words.sections.choices}>
        <DescriptionList items={choiceItems(copy)} />
      </Disclosure>
      <Disclosure summary={words.sections.account}>
        <DescriptionList stacked items={accountItems(copy)} />
      </Disclosure>
      {groups.map((group, index) => (
        <Disclosure key={index} summary={words.sections.groups(group.name)}>
          <CopiedGroup group={group} />
        </Disclosure>
      ))}
      {invitations.length > 0 && (
        <Disclosure summary={words.sections.invitations}>
          <Lines
            lines={invitations.map(({ groupName, expiresAt }) => [
              groupName,
              words.expires(formatLocalMoment(expiresAt)),
            ])}
          />
        </Disclosure>
      )}
      <Disclosure summary={words.sections.notifications(notifications.length)}>
        <Lines lines={notifications.map(({ title, at }) => [title, formatLocalMoment(at)])} />
      </Disclosure>
    </div>
  );
}

const yesOrNo = (is: boolean): string => (is ? words.yes : words.no);
const moment = (at: string | null): string => (at === null ? profileWords.missing : formatLocalMoment(at));

function profileItems(profile: PersonalCopy['profile']) {
  const { fields } = personalWords;
  const { debit_account: account } = profile;
  const texts: readonly (readonly [term: string, text: string | null])[] = [
    [fields.name, profile.name],
    [words.fields.firstName, profile.first_name],
    [words.fields.lastName, profile.last_name],
    [profileWords.email, profile.email],
    [fields.phone, profile.phone],
    [fields.address, profile.address],
    [fields.city, profile.city],
    [fields.state, profile.state],
    [fields.zip_code, profile.zip_code],
    [fields.date_of_birth, profile.date_of_birth && formatDate(profile.date_of_birth)],
    [words.fields.memberSince, formatLocalDate(profile.created_at)],
    [words.fields.lastLogin, moment(profile.last_sign_in_at)],
    [words.fields.access, yesOrNo(profile.is_plaid_sandbox_authorized)],
    [
      words.fields.bank,
      account
        ? `${account.institutionName}, ${account.accountName} ••${account.maskNumber}`
        : yesOrNo(profile.has_bank_account),
    ],
  ];
  return texts.map(([term, text]) => ({ term, detail: <bdi>{text ?? profileWords.missing}</bdi> }));
}

const { email, push } = notificationSettingsWords;
const switches = {
  ...email.choices,
  ...Object.fromEntries(Object.entries(push.choices).map(([name, label]) => [name, `${push.title}: ${label}`])),
  ...securityWords.loginNotifications.choices,
  ...securityWords.privacy.choices,
};

function choiceItems({ preferences, mailProblem, newsletterSince, calendarSince }: PersonalCopy) {
  const { quiet_hours: isQuiet, quiet_from, quiet_until, language } = preferences;
  const chosen = Object.entries(preferences).flatMap(([name, value]) => {
    const label = Object.entries(switches).find(([key]) => key === name)?.[1];
    return label !== undefined && typeof value === 'boolean' ? [{ term: label, detail: yesOrNo(value) }] : [];
  });
  const { hour } = notificationSettingsWords.quiet;
  return [
    ...chosen,
    { term: words.fields.quietHours, detail: isQuiet ? `${hour(quiet_from)} – ${hour(quiet_until)}` : words.no },
    { term: words.fields.language, detail: words.languages[language] },
    ...(mailProblem === null ? [] : [{ term: words.fields.mailProblem, detail: words.mailProblems[mailProblem] }]),
    { term: words.fields.newsletter, detail: newsletterSince === null ? words.no : moment(newsletterSince) },
    { term: words.fields.calendar, detail: calendarSince === null ? words.no : moment(calendarSince) },
  ];
}

function accountItems({ sessions, securityChanges, devices, operatorActs }: PersonalCopy) {
  const listed = [
    [words.fields.sessions, sessions.map((session) => [deviceName(session), moment(session.signedInAt)])],
    [words.fields.securityChanges, securityChanges.map(({ change, at }) => [words.changes[change], moment(at)])],
    [words.fields.devices, devices.map(({ service, since }) => [service, moment(since)])],
    [words.fields.operatorActs, operatorActs.map(({ action, at }) => [words.acts(action), moment(at)])],
  ] as const;
  return listed.map(([term, lines]) => ({ term, detail: <Lines lines={lines} /> }));
}
