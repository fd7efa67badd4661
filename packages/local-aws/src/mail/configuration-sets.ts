import * as z from 'zod';
import type { Templates } from '../template/templates.ts';
import { SesError } from './send-email.ts';

/** A configuration set of the templates. */
export type ConfigurationSet = {
  name: string;
  /** The types of events that go to the default bus, in SES's own letters: `BOUNCE`. */
  events: readonly string[];
};

export type ConfigurationSets = {
  /** Undefined for a mail that names none. Throws an SesError for a name that no set has. */
  find(name: string | undefined): ConfigurationSet | undefined;
};

const SetProperties = z.object({
  Name: z.string().optional(),
  // Without it, the suppression list of the account applies, which the local SES does not keep.
  SuppressionOptions: z.object({ SuppressedReasons: z.array(z.string()).max(0) }),
});
const DestinationProperties = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z.boolean().default(false),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.object({ EventBusArn: z.string().regex(/:event-bus\/default$/) }),
  }),
});

/** The sets of the templates with their destinations, of which the local SES knows the default bus of EventBridge. */
export function configurationSets(templates: Templates): ConfigurationSets {
  const destinations = templates
    .resources('AWS::SES::ConfigurationSetEventDestination', DestinationProperties)
    .map(({ properties }) => properties)
    .filter(({ EventDestination }) => EventDestination.Enabled);
  const sets = templates.resources('AWS::SES::ConfigurationSet', SetProperties).map(({ ref, properties }) => ({
    name: properties.Name ?? ref,
    events: destinations
      .filter(({ ConfigurationSetName }) => [ref, properties.Name].includes(ConfigurationSetName))
      .flatMap(({ EventDestination }) => EventDestination.MatchingEventTypes.map((type) => type.toUpperCase())),
  }));
  return {
    find(name) {
      if (name === undefined || name === '') return undefined;
      const found = sets.find((set) => set.name === name);
      if (found === undefined)
        throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`);
      return found;
    },
  };
}
