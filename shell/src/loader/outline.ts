/** A page as it is first rendered, in its document until its remote has mounted. */
export type Outline = {
  remote: string | undefined;
  /**
   * In the reader's language. None for whoever will be sent on to another page, nor at an address with a query, which may ask for
   * another state of the page.
   */
  shown: HTMLElement | undefined;
  /** In every language. */
  remove(): void;
};

export function outlineIn(main: HTMLElement): Outline | null {
  const elements = [...main.querySelectorAll<HTMLElement>('[data-outline]')];
  if (elements[0] === undefined) return null;
  return {
    remote: elements[0].dataset['outline'],
    shown: elements.find((element) => getComputedStyle(element).display !== 'none'),
    remove: () => {
      for (const element of elements) element.remove();
    },
  };
}

/**
 * Shows the mounted page in the place of its outline: with what was typed there, with the focus where it was, and with the button
 * pressed that was pressed last.
 */
export function replaceOutline(outline: HTMLElement, page: HTMLElement): void {
  const focused = partOf(outline, document.activeElement);
  const pressed = partOf(outline, Reflect.get(globalThis, 'halqaAsked'));
  outline.before(page);
  outline.hidden = true;
  for (const before of outline.querySelectorAll('input')) copyInput(before, counterpartOf(before, outline, page));
  if (focused) counterpartOf(focused, outline, page)?.focus({ preventScroll: true });
  outline.remove();
  if (pressed) counterpartOf(pressed, outline, page)?.click();
}

const partOf = (outline: HTMLElement, part: unknown): HTMLElement | null =>
  part instanceof HTMLElement && outline.contains(part) ? part : null;

/** The part of the page that has the same tag and name, or label, and the same place among those. */
function counterpartOf<Part extends HTMLElement>(
  part: Part,
  outline: HTMLElement,
  page: HTMLElement,
): Part | undefined {
  const name = nameOf(part);
  const partsIn = (root: HTMLElement) =>
    [...root.querySelectorAll<Part>(part.localName)].filter((each) => nameOf(each) === name);
  return partsIn(page)[partsIn(outline).indexOf(part)];
}

/** Fields of an outline have their name in `data-name`. */
const nameOf = (part: HTMLElement): string =>
  part.getAttribute('name') ?? part.dataset['name'] ?? part.ariaLabel ?? part.textContent;

/** As if it were typed: React hears of a value only by the event of a change that it did not make. */
function copyInput(before: HTMLInputElement, input: HTMLInputElement | undefined): void {
  if (input === undefined) return;
  if (before.type === 'checkbox') {
    if (before.checked !== input.checked) input.click();
    return;
  }
  if (before.value === '' || before.value === input.value) return;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(input, before.value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
