import type { GroupAgreements } from '@halqa/contract';
import { formatLocalDate, formatShortLocalDate, replacementWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, Select, Stack } from '@halqa/ui';
import { useId, useState } from 'react';
import { ActionLine } from '../layout/action-line.tsx';

type OfferPlaceProps = {
  groupId: string;
  asking: GroupAgreements['asking'][number];
  standby: GroupAgreements['standby'];
};

/** The organizer chooses who is offered the place of a member who asks to be replaced. */
export function OfferPlace({ groupId: id, asking, standby }: OfferPlaceProps) {
  const { api } = usePlatform();
  const [chosen, choose] = useState('');
  const selectId = useId();
  const { memberId, memberName, round, offer, waits = false } = asking;
  // Whoever has the offer is on the list.
  const mayChoose = !waits && standby.length > (offer ? 1 : 0);
  const person = standby.find(({ since }) => since === chosen);
  const options = standby.map(({ name, since }) => ({
    value: since,
    label: words.option(name, formatLocalDate(since)),
  }));
  return (
    <Card title={words.askingTitle(memberName, round)}>
      <Stack gap="small">
        {offer && <p>{words.offeredTo(offer.name, formatShortLocalDate(offer.expiresAt))}</p>}
        {waits && <p>{words.placeWaits}</p>}
        {!waits && standby.length === 0 && <p>{words.nobodyWaits}</p>}
        {mayChoose && (
          <Select
            id={selectId}
            label={words.offerTo}
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            options={[{ value: '', label: words.choose }, ...options]}
          />
        )}
        {mayChoose && person && (
          <ActionLine
            groupId={id}
            label={words.offer}
            title={words.offerTitle(person.name)}
            consequences={words.offerPoints}
            keep={words.keep}
            isMain
            act={() => api.offerPlace({ params: { id }, body: { memberId, since: person.since } })}
            done={words.offerDone(person.name)}
          />
        )}
      </Stack>
    </Card>
  );
}
