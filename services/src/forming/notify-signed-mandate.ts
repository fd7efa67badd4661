import { type MailFor, type Mails, mandateParagraphs } from '@halqa/copy';
import { bankDueAt, type EpochMilliseconds } from '@halqa/domain';
import { deliver, deliverEach } from '../notifications/deliver.ts';
import { type EventGroup, mailTerms } from '../notifications/event-group.ts';
import type { NotifierPorts } from '../notifications/notifier-ports.ts';
import type { Member, SignedMandate } from '../ports/group-records.ts';
import { BANK_PAGE } from '../rounds/notices/member-notices.ts';
import { remindOfSeat } from './notify-ends-soon.ts';

type Signing = {
  readonly eventKey: string;
  readonly at: EpochMilliseconds;
  /** They had their place before they signed. */
  readonly wasMember?: boolean;
  readonly place?: MandateFacts['place'];
  readonly again?: MandateFacts['again'];
};

type MandateFacts = Parameters<Mails['mandateMail']>[0];

/** Sends a member the copy of what they signed. */
export async function deliverMandateCopy(
  ports: NotifierPorts,
  loaded: EventGroup,
  member: Member,
  { wasMember = false, place, again, ...about }: Signing,
): Promise<void> {
  const { view, href, link } = loaded;
  const { text, version, sha256, account } = await signedBy(ports, loaded, member);
  const due = bankDueAt(view, member);
  const bankDue = due === undefined ? null : { until: new Date(due).toISOString(), timeZone: view.group.timeZone };
  const bankLink = `${ports.siteUrl}${BANK_PAGE}`;
  const mail: MailFor = (mails) =>
    mails.mandateMail({
      ...mailTerms(mails, view),
      terms: mandateParagraphs(text),
      version,
      sha256,
      account,
      link,
      bankDue,
      bankLink,
      wasMember,
      place,
      again,
      hasStarted: view.group.activatedOn !== null,
    });
  // Once the group runs, what was signed is in the room `more`; before that the address leads to the page of the group.
  const request = {
    ...about,
    content: signedContent(loaded, wasMember),
    href: `${href}/more`,
    groupId: view.group.id,
    mail,
  };
  await deliverEach(
    () => deliver(ports, { ...request, to: member }),
    () => remindOfSeat(ports, loaded, member),
  );
}

/** What a member signed last: the text as it is stored, which is the one that was shown. */
export async function signedBy(
  { groups }: NotifierPorts,
  { view }: EventGroup,
  member: Member,
): Promise<SignedMandate> {
  const [newest] = await groups.listMandates(view.group.id, member.id);
  if (newest === undefined) throw new Error(`Nothing is stored that the member ${member.id} signed`);
  return newest;
}

export const signedContent = ({ view }: EventGroup, isAgain = false) =>
  ({ kind: 'mandate_signed', params: { groupName: view.group.name, ...(isAgain && { isAgain }) } }) as const;
