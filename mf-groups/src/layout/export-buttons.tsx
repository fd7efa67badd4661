import { Button, Cluster, LinkButton, ScreenOnly, ShieldIcon } from '@halqa/ui';
import { downloadFile } from './files.ts';

type ExportButtonsProps = {
  groupId: string;
  /** Of the files, without their endings. */
  fileName: string;
  words: Readonly<Record<'print' | 'exportCsv' | 'exportJson' | 'verify', string>>;
  csv: () => string;
  /** What the JSON file has. */
  data: unknown;
};

/** What a shown record can be kept as, and the way to the books that prove it. Not on paper. */
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
        <LinkButton look="quiet" icon={<ShieldIcon />} href={`/groups/${encodeURIComponent(groupId)}/books`}>
          {words.verify}
        </LinkButton>
      </Cluster>
    </ScreenOnly>
  );
}
