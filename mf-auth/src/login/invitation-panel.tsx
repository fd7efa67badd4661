import type { InvitePreview, PreviewedOffer } from '@halqa/contract';
import {
  answerInvitationWords,
  groupSchedule,
  loginWords,
  unusableInvitation,
  invitationWords as words,
} from '@halqa/copy';
import { DeclineInvitation, usePageTitle } from '@halqa/remote-kit';
import { OfferedSeat, OfferLayout, TermsInShort } from '@halqa/remote-kit/group-view';
import { Banner, Button, Cluster, LinkButton, Loading, Page, PageHeader, Skeleton, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { useInvitePreview } from '../layout/invitation.tsx';

type InvitationPanelProps = {
  onLogIn: () => void;
  /** The login, shown instead where there is nothing to read: the invitation's code is not valid, or it cannot be read now. */
  children: ReactNode;
};

/** The invitation of whoever followed its link, before any login: who invites, to which seat, for what, and the answers. */
export function InvitationPanel({ onLogIn, children }: InvitationPanelProps) {
  const { inviteCode, preview, reload } = useInvitePreview();
  if (preview === null || preview === 'invalid') return children;
  if (preview === 'loading') return <InvitationSkeleton />;
  const { offer, ...invitation } = preview;
  if (offer === null) return <Unusable invitation={invitation} onLogIn={onLogIn} />;
  return (
    <Offer invitation={invitation} offer={offer}>
      {offer.isFull ? <p>{words.full}</p> : <p>{answerInvitationWords.seatKept(offer.keptUntil)}</p>}
      <Cluster>
        <LinkButton href="/register">{offer.isFull ? loginWords.register : words.join}</LinkButton>
        <Button look="secondary" onClick={onLogIn}>
          {words.haveAccount}
        </Button>
        {offer.keptUntil !== null && (
          <DeclineInvitation
            inviteCode={inviteCode}
            groupName={invitation.groupName}
            look="quiet"
            isVisitor
            onDeclined={() => reload()}
          />
        )}
      </Cluster>
      {!offer.isFull && <p>{words.joinText}</p>}
    </Offer>
  );
}

type Invitation = Omit<InvitePreview, 'offer'>;

type OfferProps = { invitation: Invitation; offer: PreviewedOffer; children: ReactNode };

function Offer({ invitation: { organizerName, groupName }, offer, children }: OfferProps) {
  const title = words.title(organizerName, groupName);
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} lead={words.lead(offer.memberCount)} />
      <OfferLayout ring={<OfferedSeat offer={offer} />}>
        <Stack>
          <TermsInShort
            terms={{
              contribution: offer.contributionAmount,
              turns: offer.memberCount,
              schedule: groupSchedule(offer),
              account: null,
              startDate: offer.startDate,
              firstContribution: offer.firstContribution,
              payout: offer.payoutAmount,
              position: offer.yourPosition,
              payoutDate: offer.yourPayoutDate,
              isFull: offer.isFull,
            }}
          />
          {children}
        </Stack>
      </OfferLayout>
    </Page>
  );
}

/** Why nobody can join by the invitation, and what its reader can still do. */
function Unusable({ invitation, onLogIn }: { invitation: Invitation; onLogIn: () => void }) {
  const { title, lines } = unusableInvitation(invitation);
  usePageTitle(title ?? answerInvitationWords.notOpenTitle);
  return (
    <Page width="text">
      <PageHeader title={title ?? answerInvitationWords.notOpenTitle} />
      <Stack>
        <Banner>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
        <Cluster>
          <LinkButton look="secondary" href="/">
            {words.about}
          </LinkButton>
          <Button look="quiet" onClick={onLogIn}>
            {words.haveAccount}
          </Button>
        </Cluster>
      </Stack>
    </Page>
  );
}

/** Keeps the space of the ring and the terms. */
const InvitationSkeleton = () => (
  <Page>
    <PageHeader title={<Skeleton shape="title" />} lead={<Skeleton />} />
    <Loading label={words.loading}>
      <OfferLayout ring={<Skeleton shape="ring" />}>
        <Stack gap="small">
          <Skeleton shape="control" count={5} />
        </Stack>
      </OfferLayout>
    </Loading>
  </Page>
);
