import { readPersonalCopy } from '../account/personal-copy.ts';
import type { Handlers } from '../handler.ts';
import { acceptInvite } from './accept-invite.ts';
import { agreeToTerms } from './agree-to-terms.ts';
import { answerAgreement, askAgreement, endAgreement, endCoOrganizer, readAgreements } from './agreements.ts';
import { createCalendarFeed, readCalendar, readCalendarFeed, removeCalendarFeed } from './calendar-feed.ts';
import { closeCase, listCases, openCase } from './cases.ts';
import { lowerSeats, reorderGroup } from './change-terms.ts';
import {
  closeLink,
  inviteAnother,
  removeMember,
  renewLink,
  resendInvitation,
  revokeInvitation,
} from './control-group.ts';
import { createGroup } from './create-group.ts';
import { declineInvite } from './decline-invite.ts';
import { readDraw, readyForDraw } from './draw.ts';
import { readFormerPlace } from './former-place.ts';
import type { GroupPorts } from './group-ports.ts';
import { leaveGroup } from './leave-group.ts';
import { listActivity } from './list-activity.ts';
import { listGroups } from './list-groups.ts';
import { listHistory } from './list-history.ts';
import { listInvitations } from './list-invitations.ts';
import { listMandates } from './list-mandates.ts';
import { listMoney } from './list-money.ts';
import {
  changeBlocks,
  openUnsubscribePage,
  readMailedInvitation,
  reportInvitation,
  unsubscribeFromInvitations,
} from './mailed-invitations.ts';
import { payContribution, resendPayout, takePart } from './pay-now.ts';
import { answerPlace, offerPlace, readPlace } from './place.ts';
import { previewInvite } from './preview-invite.ts';
import { putGroupAway } from './put-group-away.ts';
import { readGroup } from './read-group.ts';
import { readGroupCalendar } from './read-group-calendar.ts';
import { readInvite } from './read-invite.ts';
import { readLedger } from './read-ledger.ts';
import { readStatement } from './read-statement.ts';
import { settleDebt } from './settle-debt.ts';
import { joinStandby, leaveStandby } from './standby.ts';
import { startGroup } from './start-group.ts';
import { voteInGroup } from './vote.ts';

export function groupHandlers(ports: GroupPorts): Handlers<'groups'> {
  return {
    readPersonalCopy: (request) => readPersonalCopy(ports, request),
    createGroup: (request) => createGroup(ports, request),
    listGroups: (request) => listGroups(ports, request),
    readGroup: (request) => readGroup(ports, request),
    removeMember: (request) => removeMember(ports, request),
    inviteAnother: (request) => inviteAnother(ports, request),
    resendInvitation: (request) => resendInvitation(ports, request),
    revokeInvitation: (request) => revokeInvitation(ports, request),
    renewLink: (request) => renewLink(ports, request),
    closeLink: (request) => closeLink(ports, request),
    leaveGroup: (request) => leaveGroup(ports, request),
    endCoOrganizer: (request) => endCoOrganizer(ports, request),
    lowerSeats: (request) => lowerSeats(ports, request),
    voteInGroup: (request) => voteInGroup(ports, request),
    reorderGroup: (request) => reorderGroup(ports, request),
    payContribution: (request) => payContribution(ports, request),
    resendPayout: (request) => resendPayout(ports, request),
    readAgreements: (request) => readAgreements(ports, request),
    askAgreement: (request) => askAgreement(ports, request),
    answerAgreement: (request) => answerAgreement(ports, request),
    endAgreement: (request) => endAgreement(ports, request),
    settleDebt: (request) => settleDebt(ports, request),
    offerPlace: (request) => offerPlace(ports, request),
    readPlace: (request) => readPlace(ports, request),
    answerPlace: (request) => answerPlace(ports, request),
    readFormerPlace: (request) => readFormerPlace(ports, request),
    takePart: (request) => takePart(ports, request),
    listCases: (request) => listCases(ports, request),
    openCase: (request) => openCase(ports, request),
    closeCase: (request) => closeCase(ports, request),
    agreeToTerms: (request) => agreeToTerms(ports, request),
    startGroup: (request) => startGroup(ports, request),
    readDraw: (request) => readDraw(ports, request),
    readyForDraw: (request) => readyForDraw(ports, request),
    listHistory: (request) => listHistory(ports, request),
    listMandates: (request) => listMandates(ports, request),
    listMoney: (request) => listMoney(ports, request),
    readGroupCalendar: (request) => readGroupCalendar(ports, request),
    readCalendarFeed: (request) => readCalendarFeed(ports, request),
    createCalendarFeed: (request) => createCalendarFeed(ports, request),
    removeCalendarFeed: (request) => removeCalendarFeed(ports, request),
    readCalendar: (request) => readCalendar(ports, request),
    readLedger: (request) => readLedger(ports, request),
    readStatement: (request) => readStatement(ports, request),
    putGroupAway: (request) => putGroupAway(ports, request),
    listActivity: (request) => listActivity(ports, request),
    readInvite: (request) => readInvite(ports, request),
    previewInvite: (request) => previewInvite(ports, request),
    listInvitations: (request) => listInvitations(ports, request),
    readMailedInvitation: (request) => readMailedInvitation(ports, request),
    changeBlocks: (request) => changeBlocks(ports, request),
    openUnsubscribePage: (request) => openUnsubscribePage(ports, request),
    unsubscribeFromInvitations: (request) => unsubscribeFromInvitations(ports, request),
    reportInvitation: (request) => reportInvitation(ports, request),
    acceptInvite: (request) => acceptInvite(ports, request),
    joinStandby: (request) => joinStandby(ports, request),
    leaveStandby: (request) => leaveStandby(ports, request),
    declineInvite: (request) => declineInvite(ports, request),
  };
}
