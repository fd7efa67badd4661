import type { GroupDetail, GroupMember } from '@halqa/contract';
import { formatShortLocalDate, groupDetailWords, roleWords as words } from '@halqa/copy';
import { groupTransitions, type OfferedRole } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Cluster, DescriptionList, Select, Stack } from '@halqa/ui';
import { useId, useState } from 'react';
import { ConfirmedAction } from './confirmed-action.tsx';

const hasEnded = ({ status }: GroupDetail) => status !== 'unknown' && groupTransitions.isFinal(status);

/** Whether the reader is organizer or co-organizer of a group that has not ended and is not simulated. */
export const mayOrganize = (group: GroupDetail): boolean =>
  !group.simulated && !hasEnded(group) && (group.youAreOrganizer || group.youAreCoOrganizer);

/** Who organizes the group, for the organizer to share or to hand over, and for a co-organizer to give back. */
export function Roles({ group }: { group: GroupDetail }) {
  const { members, youAreOrganizer, roleOffer } = group;
  const coOrganizer = members.find(({ isCoOrganizer }) => isCoOrganizer);
  return (
    <Stack gap="small">
      <DescriptionList
        items={[
          { term: words.organizer, detail: <bdi>{members.find(({ isAdmin }) => isAdmin)?.name}</bdi> },
          { term: groupDetailWords.coOrganizer, detail: <bdi>{coOrganizer?.name ?? words.nobody}</bdi> },
        ]}
      />
      {coOrganizer && <EndRole group={group} coOrganizer={coOrganizer} />}
      {youAreOrganizer && (roleOffer ? <Waiting group={group} offer={roleOffer} /> : <AskMember group={group} />)}
    </Stack>
  );
}

function EndRole({ group: { id, youAreOrganizer }, coOrganizer: { id: memberId, name } }: RoleProps) {
  const { api } = usePlatform();
  const texts = youAreOrganizer
    ? { label: words.end, title: words.endTitle(name), consequences: words.endPoints(name), done: words.ended }
    : {
        label: words.stepDown,
        title: words.stepDownTitle,
        consequences: words.stepDownPoints,
        done: words.steppedDown,
      };
  const act = () => api.endCoOrganizer({ params: { id, memberId } });
  return (
    <div>
      <ConfirmedAction groupId={id} {...texts} keep={words.keep} look="danger" act={act} />
    </div>
  );
}

type RoleProps = { group: GroupDetail; coOrganizer: GroupMember };
type Offer = NonNullable<GroupDetail['roleOffer']>;

function Waiting({ group: { id, members }, offer }: { group: GroupDetail; offer: Offer }) {
  const { api } = usePlatform();
  const organizer = members.find(({ isAdmin }) => isAdmin);
  return (
    <>
      <p>{words.waiting(offer.role, offer.memberName, formatShortLocalDate(offer.expiresAt))}</p>
      <div>
        <ConfirmedAction
          groupId={id}
          label={words.withdraw}
          title={words.withdrawTitle}
          consequences={words.withdrawPoints(offer.memberName)}
          keep={words.keep}
          act={() => api.endAgreement({ params: { id }, body: { kind: 'role', memberId: organizer?.id ?? '' } })}
          done={words.withdrawn}
        />
      </div>
    </>
  );
}

/** A member is chosen first; then each role is asked for behind a confirmation that says what it means. */
function AskMember({ group }: { group: GroupDetail }) {
  const [chosen, choose] = useState('');
  const id = useId();
  const others = group.members.filter(({ isYou }) => !isYou);
  const member = others.find((each) => each.id === chosen);
  const hasCoOrganizer = group.members.some(({ isCoOrganizer }) => isCoOrganizer);
  if (others.length === 0) return <p>{words.hintAlone}</p>;
  return (
    <>
      <p>{words.hint}</p>
      <Select
        id={id}
        label={words.member}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: words.choose },
          ...others.map(({ id: value, name: label }) => ({ value, label })),
        ]}
      />
      {member && (
        <Cluster>
          {!hasCoOrganizer && <Ask group={group} member={member} offered="co_organizer" />}
          <Ask group={group} member={member} offered="organizer" />
        </Cluster>
      )}
    </>
  );
}

function Ask({ group: { id }, member, offered }: { group: GroupDetail; member: GroupMember; offered: OfferedRole }) {
  const { api } = usePlatform();
  const { name } = member;
  const texts =
    offered === 'organizer'
      ? { label: words.handOver, title: words.handOverTitle(name), consequences: words.handOverPoints(name) }
      : { label: words.askCo, title: words.askCoTitle(name), consequences: words.askCoPoints(name) };
  return (
    <ConfirmedAction
      groupId={id}
      {...texts}
      keep={words.cancel}
      act={() => api.askAgreement({ params: { id }, body: { kind: 'role', memberId: member.id, role: offered } })}
      done={words.asked(name)}
    />
  );
}
