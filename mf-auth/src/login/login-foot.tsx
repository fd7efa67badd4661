import { loginWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button } from '@halqa/ui';

/** For whoever has no account: the demo one, in demo mode, or one of their own. */
export function LoginFoot({ onDemo }: { onDemo: () => void }) {
  const { config } = usePlatform();
  return (
    <>
      {config.mode === 'demo' && (
        <Button look="secondary" wide onClick={onDemo}>
          {loginWords.demo}
        </Button>
      )}
      <p>
        {loginWords.noAccount} <a href="/register">{loginWords.register}</a>
      </p>
    </>
  );
}
