import { landingWords } from '@halqa/copy/marketing';
import { chunkParts } from '@halqa/remote-kit';
import { Banner, Button, Cluster, LinkButton, Skeleton, Stack } from '@halqa/ui';
import { useEffect, useState } from 'react';
import { SignUpLink } from './hero.tsx';
import { playSectionId } from './play-section-id.ts';
import { Section } from './section.tsx';

const { useParts, prefetch } = chunkParts(
  async () => (await import(/* webpackChunkName: "play" */ '../play/play.tsx')).Play,
);

/**
 * A circle that visitors turn. Loaded when they ask for it, because the domain's decisions in it are as much script as the page. They
 * ask by a link to this section, which the browser follows even before any script has loaded.
 */
export function PlaySection() {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const playIfAddressed = () => location.hash === `#${playSectionId}` && setPlaying(true);
    playIfAddressed();
    addEventListener('hashchange', playIfAddressed);
    return () => removeEventListener('hashchange', playIfAddressed);
  }, []);
  return (
    <Section id={playSectionId} title={landingWords.playTitle} lead={landingWords.playLead}>
      {isPlaying ? (
        <LoadedPlay />
      ) : (
        <Cluster>
          <LinkButton
            href={`#${playSectionId}`}
            size="large"
            onPointerEnter={() => void prefetch()}
            onClick={() => setPlaying(true)}
          >
            {landingWords.playStart}
          </LinkButton>
        </Cluster>
      )}
    </Section>
  );
}

function LoadedPlay() {
  const { parts: Play, failure, retry, isRetrying } = useParts();
  if (Play) return <Play end={<SignUpLink />} />;
  if (!failure) return <Skeleton shape="card" />;
  return (
    <Stack>
      <Banner tone="danger" announced>
        {landingWords.playFailed}
      </Banner>
      <Cluster>
        <Button pending={isRetrying} onClick={retry}>
          {landingWords.playAgain}
        </Button>
      </Cluster>
    </Stack>
  );
}
