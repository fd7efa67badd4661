import { dashboardWords } from '@halqa/copy';
import { Banner, Button } from '@halqa/ui';

/** For a member whom the others would not recognise. */
export function ProfilePrompt({ onName }: { onName: () => void }) {
  return (
    <Banner
      title={dashboardWords.profileTitle}
      actions={
        <Button size="small" look="secondary" onClick={onName}>
          {dashboardWords.setDisplayName}
        </Button>
      }
    >
      {dashboardWords.profileText}
    </Banner>
  );
}
