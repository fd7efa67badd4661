import { readPersonalCopy } from '../account/personal-copy.ts';
import {
  answerAgreement,
  askAgreement,
  endAgreement,
  endCoOrganizer,
  readAgreements,
} from '../agreements/agreements.ts';
import { readFormerPlace } from '../agreements/former-place.ts';
import { answerPlace, offerPlace, readPlace } from '../agreements/place.ts';
import { settleDebt } from '../agreements/settle-debt.ts';
import type { Handlers } from '../basics/handler.ts';
import { voteInGroup } from '../endings/vote.ts';
import { agreeToTerms } from '../forming/agree-to-terms.ts';
import { lowerSeats, reorderGroup } from '../forming/change-terms.ts';
import { createGroup } from '../forming/create-group.ts';
import { readDraw, readyForDraw } from '../forming/draw/draw.ts';
import { acceptInvite } from '../forming/invitations/accept-invite.ts';
import { declineInvite } from '../forming/invitations/decline-invite.ts';
import { listInvitations } from '../forming/invitations/list-invitations.ts';
import {
  changeBlocks,
  openUnsubscribePage,
  readMailedInvitation,
  reportInvitation,
  unsubscribeFromInvitations,
} from '../forming/invitations/mailed-invitations.ts';
import { declineByLink, previewInvite } from '../forming/invitations/preview-invite.ts';
import { readInvite } from '../forming/invitations/read-invite.ts';
import { joinStandby, leaveStandby } from '../forming/invitations/standby.ts';
import { leaveGroup, readLeftGroup } from '../forming/leave-group.ts';
import {
  closeLink,
  inviteAnother,
  removeMember,
  renewLink,
  resendInvitation,
  revokeInvitation,
} from '../forming/organize-group.ts';
import { startGroup } from '../forming/start-group.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { listGroups } from '../group/list-groups.ts';
import { putGroupAway } from '../group/put-group-away.ts';
import { readGroup } from '../group/read-group.ts';
import { createCalendarFeed, readCalendar, readCalendarFeed, removeCalendarFeed } from '../records/calendar-feed.ts';
import { closeCase, listCases, openCase } from '../records/cases.ts';
import { listActivity } from '../records/list-activity.ts';
import { listHistory } from '../records/list-history.ts';
import { listMandates } from '../records/list-mandates.ts';
import { readGroupCalendar } from '../records/read-group-calendar.ts';
import { readLedger } from '../records/read-ledger.ts';
import { readStatement } from '../records/read-statement.ts';
import { listMoney } from '../rounds/list-money.ts';
import { payContribution, resendPayout, takePart } from '../rounds/pay-now.ts';

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
    readLeftGroup: (request) => readLeftGroup(ports, request),
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
    declineByLink: (request) => declineByLink(ports, request),
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
