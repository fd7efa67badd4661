import { verifyDrawWords as words } from '@halqa/copy';
import { downloadFile } from '@halqa/remote-kit';
import { Button, Card, Cluster, Stack } from '@halqa/ui';
import { useRef } from 'react';

/** A file that the reader chose; its content is undefined when it is no JSON. */
export type OpenedFile = { readonly name: string; readonly content: unknown };

type DrawFileProps = { transcript: object; opened: OpenedFile | null; onOpen: (file: OpenedFile | null) => void };

/** Saves the transcript, and opens one that somebody saved. No file leaves the browser. */
export function DrawFile({ transcript, opened, onOpen }: DrawFileProps) {
  const input = useRef<HTMLInputElement>(null);

  async function open(file: File | undefined): Promise<void> {
    if (file !== undefined) onOpen({ name: file.name, content: parsed(await file.text()) });
  }

  return (
    <Card title={words.fileTitle}>
      <Stack>
        <p>{words.fileText}</p>
        <Cluster>
          <Button look="secondary" onClick={() => save(transcript)}>
            {words.save}
          </Button>
          <Button look="secondary" onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
          {opened && (
            <Button look="quiet" onClick={() => onOpen(null)}>
              {words.showPublished}
            </Button>
          )}
        </Cluster>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={words.choose}
          hidden
          onChange={({ currentTarget }) => {
            void open(currentTarget.files?.[0]);
            // The same file can be chosen again after it was changed.
            currentTarget.value = '';
          }}
        />
      </Stack>
    </Card>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const save = (transcript: object): void =>
  downloadFile('halqa-draw.json', 'application/json', JSON.stringify(transcript, null, 2));
