import { sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';

/** To the page that plays a whole cycle, in a tab of its own; nothing where the product is deployed. */
export function PlayLink() {
  const { playPage } = usePlatform().config;
  return playPage === undefined ? null : (
    <a href={playPage} target="_blank" rel="noreferrer">
      {sandboxWords.playPageLink}
    </a>
  );
}
