import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type People, test } from './test.ts';

/** One message of the specification and how a person comes to read it. */
type Message = {
  /** Where the specification says it. */
  place: string;
  /** What happens. */
  when: string;
  /** Word for word. */
  sentence: string;
  /** Shown with the sentence, where the specification names one. */
  title?: string;
  trigger(context: TestContext): Promise<void>;
};

export type TestContext = { page: Page; request: APIRequestContext; people: People };

/** Declares a test for each message: it is triggered, and read where the specification shows it. */
export function testMessages(messages: readonly Message[]): void {
  for (const { place, when, title, sentence, trigger } of messages) {
    test(`${place}: when ${when}, a person reads “${sentence}”`, async ({ page, request, people }) => {
      await trigger({ page, request, people });
      const message = title
        ? page.locator('[role=alert], [role=status], main').filter({ hasText: title }).filter({ hasText: sentence })
        : page.getByText(sentence);
      await expect(message.first()).toBeVisible();
      await expect(message.first()).toContainText(sentence);
      if (title) await expect(message.first()).toContainText(title);
    });
  }
}
