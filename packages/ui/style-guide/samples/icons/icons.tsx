import * as kit from '@halqa/ui';
import type { ComponentType } from 'react';

/** `<BankIcon />` and so on: as large and as dark as the text around. */
const isIcon = (entry: [string, unknown]): entry is [string, ComponentType] => entry[0].endsWith('Icon');
const icons = Object.entries<unknown>(kit).filter(isIcon);

export default () => (
  <kit.Columns>
    {icons.map(([name, Icon]) => (
      <kit.Cluster key={name} gap="small">
        <Icon />
        {name}
      </kit.Cluster>
    ))}
  </kit.Columns>
);
