import type { StoredPreferences } from '@halqa/contract';
import { notificationSettingsWords } from '@halqa/copy';
import { knownTimeZone } from '@halqa/remote-kit';
import { Card, Checkbox, Columns, Select, Stack } from '@halqa/ui';
import type { PreferenceForm } from '../preferences/preference-form.tsx';

const words = notificationSettingsWords.quiet;

/** The zone of this device. Empty where the browser does not know it, so that the stored one stays. */
function zoneHere(): Partial<StoredPreferences> {
  const zone = knownTimeZone();
  return zone === undefined ? {} : { time_zone: zone };
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: words.hour(hour) }));

/** Between which hours mails and pushes that are not urgent wait, in the zone of the device on which that is chosen. */
export function QuietHoursCard({ form: { chosen, choose } }: { form: PreferenceForm }) {
  const chooseHere = (changes: Partial<StoredPreferences>) => choose({ ...changes, ...zoneHere() });
  return (
    <Card title={words.title}>
      <Stack gap="small">
        <p>{words.text}</p>
        <Checkbox
          label={words.on}
          checked={chosen.quiet_hours}
          onChange={(event) => chooseHere({ quiet_hours: event.target.checked })}
        />
        {chosen.quiet_hours && (
          <>
            <Columns>
              <Select
                label={words.from}
                options={hours}
                value={String(chosen.quiet_from)}
                onChange={(event) => chooseHere({ quiet_from: Number(event.target.value) })}
              />
              <Select
                label={words.until}
                options={hours}
                value={String(chosen.quiet_until)}
                onChange={(event) => chooseHere({ quiet_until: Number(event.target.value) })}
              />
            </Columns>
            <p>{chosen.quiet_from === chosen.quiet_until ? words.never : words.zone(chosen.time_zone)}</p>
          </>
        )}
      </Stack>
    </Card>
  );
}
