/** A piece of a page whose text is safe to send. */
export type Html = { readonly html: string };

/** Builds HTML from a template: texts are escaped, pieces and lists of pieces are taken as they are. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return { html: parts.reduce((page, part, index) => page + written(values[index - 1] ?? '') + part) };
}

function written(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return [value]
    .flat()
    .map((piece) => ('html' in piece ? piece.html : ''))
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
