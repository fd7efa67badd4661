import { confirmEmailWords, loginWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Button, Stack } from '@halqa/ui';
import styles from './login-foot.module.css';

type LoginFootProps = { onDemo: () => void; onUnconfirmed: () => void };

/** For whoever has no account: the demo one, in demo mode, one of their own, or the mail that one waits for. */
export function LoginFoot({ onDemo, onUnconfirmed }: LoginFootProps) {
  const { config } = usePlatform();
  return (
    <>
      {config.mode === 'demo' && (
        <Button look="secondary" wide onClick={onDemo}>
          {loginWords.demo}
        </Button>
      )}
      <Stack gap="small">
        <p>
          {loginWords.noAccount} <a href="/register">{loginWords.register}</a>
        </p>
        <p>
          {confirmEmailWords.offer}{' '}
          <button type="button" className={styles.move} onClick={onUnconfirmed}>
            {confirmEmailWords.ask}
          </button>
        </p>
      </Stack>
    </>
  );
}
