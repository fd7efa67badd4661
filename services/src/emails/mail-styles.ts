const face = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const ink = '#26302b';
const softInk = '#5a635c';
const green = '#1d5540';

/** Mail programs know no style sheets worth relying on, so everything is said beside its element. */
export const mailStyles = {
  body: { backgroundColor: '#f7f4ec', margin: 0, padding: '24px 8px', fontFamily: face },
  sheet: {
    backgroundColor: '#fffdf8',
    border: '1px solid #e2ddcf',
    borderRadius: '10px',
    maxWidth: '560px',
    padding: '32px 24px',
  },
  brand: { color: green, fontSize: '16px', fontWeight: 700, margin: '0 0 16px' },
  heading: { color: ink, fontSize: '24px', lineHeight: '32px', fontWeight: 600, margin: '0 0 16px' },
  text: { color: ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  facts: { borderCollapse: 'collapse', width: '100%', margin: '8px 0 16px' },
  label: { color: softInk, fontSize: '14px', padding: '8px 16px 8px 0', borderTop: '1px solid #e2ddcf' },
  value: {
    color: ink,
    fontSize: '16px',
    padding: '8px 0',
    borderTop: '1px solid #e2ddcf',
    textAlign: 'right',
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
  note: { color: softInk, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px' },
} as const;
