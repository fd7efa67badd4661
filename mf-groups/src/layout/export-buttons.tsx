import { downloadFile } from '@halqa/remote-kit';
import { Button, Cluster, LinkButton, ScreenOnly, ShieldIcon } from '@halqa/ui';
import { groupPath } from './group-path.ts';

type ExportButtonsProps = {
  groupId: string;
  /** Name of the downloaded files, without extension. */
  fileName: string;
  words: Readonly<Record<'print' | 'exportCsv' | 'exportJson' | 'verify', string>>;
  csv: () => string;
  /** The content of the JSON file. */
  data: unknown;
};

/** Buttons that print or download a record, and a link to the group's books, which prove it. Not printed. */
export function ExportButtons({ groupId, fileName, words, csv, data }: ExportButtonsProps) {
  const json = () => JSON.stringify(data, null, 2);
  return (
    <ScreenOnly>
      <Cluster gap="small">
        <Button look="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button look="secondary" onClick={() => downloadFile(`${fileName}.csv`, 'text/csv', csv())}>
          {words.exportCsv}
        </Button>
        <Button look="secondary" onClick={() => downloadFile(`${fileName}.json`, 'application/json', json())}>
          {words.exportJson}
        </Button>
        <LinkButton look="quiet" icon={<ShieldIcon />} href={groupPath(groupId, 'books')}>
          {words.verify}
        </LinkButton>
      </Cluster>
    </ScreenOnly>
  );
}
