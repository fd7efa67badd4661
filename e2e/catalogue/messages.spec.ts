import { messages } from './messages.ts';
import { expect, test } from './test.ts';

for (const { place, when, title, sentence, provoke } of messages) {
  test(`${place}: when ${when}, a person reads “${sentence}”`, async ({ page, request, cast }) => {
    await provoke({ page, request, cast });
    const message = title
      ? page.locator('[role=alert], [role=status], main').filter({ hasText: title }).filter({ hasText: sentence })
      : page.getByText(sentence);
    await expect(message.first()).toBeVisible();
    await expect(message.first()).toContainText(sentence);
    if (title) await expect(message.first()).toContainText(title);
  });
}
