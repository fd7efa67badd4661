import { sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Columns } from '@halqa/ui';

/** Says that no real money moves here and, once access was granted, what that opens. Silent in live mode. */
export function SandboxBanners({ isGranted }: { isGranted: boolean }) {
  const { config } = usePlatform();
  if (config.mode !== 'demo') return null;
  return (
    <Columns least="wide">
      <Banner title={sandboxWords.demoTitle}>{sandboxWords.demoText}</Banner>
      {isGranted && (
        <Banner tone="success" title={sandboxWords.grantedTitle}>
          {sandboxWords.grantedText}
        </Banner>
      )}
    </Columns>
  );
}
