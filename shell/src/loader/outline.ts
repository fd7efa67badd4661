/** The outline in the document: its page as it is first rendered, shown until the remote of the page has mounted. */
export const outlineIn = (main: HTMLElement): HTMLElement | null => main.querySelector<HTMLElement>('[data-outline]');

/** Not for whoever will be sent on to another page, and not for readers of Arabic where the page has an Arabic version. */
export function isShown(outline: HTMLElement): boolean {
  const { display, visibility } = getComputedStyle(outline);
  return display !== 'none' && visibility !== 'hidden';
}

/**
 * Shows the mounted page in the place of its outline: with what was typed there, with the focus where it was, and with the button
 * pressed that was pressed last.
 */
export function replaceOutline(outline: HTMLElement, page: HTMLElement): void {
  const focused = document.activeElement;
  const hadFocus = focused !== null && outline.contains(focused) ? nameOf(focused) : undefined;
  const asked = pressedIn(outline);
  page.hidden = false;
  outline.hidden = true;
  for (const before of outline.querySelectorAll<HTMLInputElement>('input[data-name]'))
    copyInput(before, fieldOf(page, nameOf(before)));
  fieldOf(page, hadFocus)?.focus();
  outline.remove();
  const buttons = [...page.querySelectorAll('button')];
  if (asked !== undefined) buttons.find(({ textContent }) => textContent === asked)?.click();
}

/** The text of the button in the outline that was pressed last, by the inline script of the document. */
function pressedIn(outline: HTMLElement): string | undefined {
  const asked: unknown = Reflect.get(globalThis, 'halqaAsked');
  return asked instanceof HTMLElement && outline.contains(asked) ? asked.textContent : undefined;
}

const nameOf = (field: Element): string | undefined =>
  field instanceof HTMLElement ? field.dataset['name'] : undefined;

const fieldOf = (page: HTMLElement, name: string | undefined): HTMLInputElement | null =>
  name === undefined ? null : page.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);

/** As if it were typed: React hears of a value only by the event of a change that it did not make. */
function copyInput(before: HTMLInputElement, input: HTMLInputElement | null): void {
  if (input === null) return;
  if (before.type === 'checkbox') {
    if (before.checked !== input.checked) input.click();
    return;
  }
  if (before.value === '' || before.value === input.value) return;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(input, before.value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
