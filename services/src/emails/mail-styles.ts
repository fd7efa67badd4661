const face = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const latinHeadingFace = 'Georgia, "Times New Roman", serif';
const ink = '#26302b';
const softInk = '#5a635c';
const green = '#1d5540';

type Direction = 'ltr' | 'rtl';

/**
 * Inline styles: mail programs do not reliably support style sheets, nor sides that follow the direction, so the sides are
 * chosen here.
 */
export const mailStyles: Readonly<Record<Direction, ReturnType<typeof stylesFor>>> = {
  ltr: stylesFor({ start: 'left', end: 'right', headingFace: latinHeadingFace }),
  // No Arabic letters in the Latin face; what stands in for it in a mail program is often hard to read.
  rtl: stylesFor({ start: 'right', end: 'left', headingFace: face }),
};

type Sides = { readonly start: 'left' | 'right'; readonly end: 'left' | 'right'; readonly headingFace: string };

function stylesFor({ start, end, headingFace }: Sides) {
  const paddingAt = { left: 'paddingLeft', right: 'paddingRight' } as const;
  return {
    body: { backgroundColor: '#f7f4ec', margin: 0, padding: '24px 8px', fontFamily: face },
    preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
    sheet: {
      backgroundColor: '#fffdf8',
      border: '1px solid #e2ddcf',
      borderRadius: '10px',
      maxWidth: '560px',
      padding: '32px 24px',
    },
    brand: { color: green, fontFamily: headingFace, fontSize: '18px', fontWeight: 700, margin: '0 0 20px' },
    // The mark without an image; where it is not supported, the name is shown alone.
    mark: {
      display: 'inline-block',
      width: '12px',
      height: '12px',
      [end === 'right' ? 'marginRight' : 'marginLeft']: '8px',
      border: '2px solid',
      borderRadius: '50%',
      verticalAlign: '-2px',
    },
    heading: {
      color: ink,
      fontFamily: headingFace,
      fontSize: '26px',
      lineHeight: '32px',
      fontWeight: 700,
      margin: '0 0 16px',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    },
    text: {
      color: ink,
      fontSize: '16px',
      lineHeight: '24px',
      margin: '0 0 16px',
      overflowWrap: 'anywhere',
      textWrap: 'pretty',
    },
    points: {
      color: ink,
      fontSize: '16px',
      lineHeight: '24px',
      margin: '0 0 16px',
      padding: 0,
      [paddingAt[start]]: '20px',
    },
    point: { margin: '0 0 8px' },
    code: {
      color: ink,
      backgroundColor: '#f7f4ec',
      borderRadius: '10px',
      fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
      fontSize: '28px',
      lineHeight: '36px',
      fontWeight: 700,
      letterSpacing: '4px',
      margin: '0 0 16px',
      padding: '16px',
      textAlign: 'center',
    },
    facts: { borderCollapse: 'collapse', width: '100%', margin: '8px 0 16px' },
    label: {
      color: softInk,
      fontSize: '14px',
      fontWeight: 400,
      padding: '8px 0',
      [paddingAt[end]]: '16px',
      borderTop: '1px solid #e2ddcf',
      textAlign: start,
      verticalAlign: 'baseline',
    },
    value: {
      color: ink,
      fontSize: '16px',
      fontWeight: 600,
      padding: '8px 0',
      borderTop: '1px solid #e2ddcf',
      textAlign: end,
      verticalAlign: 'baseline',
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
    },
    action: { margin: '24px 0' },
    button: {
      backgroundColor: green,
      borderRadius: '10px',
      color: '#ffffff',
      fontSize: '16px',
      fontWeight: 600,
      padding: '12px 20px',
      textDecoration: 'none',
    },
    line: { borderColor: '#e2ddcf', margin: '24px 0 16px' },
    link: { color: softInk, textDecoration: 'underline' },
    note: {
      color: softInk,
      fontSize: '14px',
      lineHeight: '20px',
      margin: '0 0 8px',
      overflowWrap: 'anywhere',
      textWrap: 'pretty',
    },
  } as const;
}

/**
 * The dark colors, for mail programs that support a style sheet; `!important` overrides the inline styles. Without
 * quotes and angle brackets, which would be escaped.
 */
export const mailDarkStyle = `
@media (prefers-color-scheme: dark) {
  body, .background, .background td { background-color: #0f1713 !important; }
  .sheet, .sheet td { background-color: #17201b !important; border-color: #2e3731 !important; }
  .ink { color: #ece9e1 !important; }
  .soft { color: #b0b1a5 !important; }
  .green { color: #81d6aa !important; }
  .code { background-color: #0f1713 !important; }
  .line { border-color: #2e3731 !important; }
  .button { background-color: #2a7654 !important; color: #ffffff !important; }
}
`;
