import { create } from 'qrcode';
import styles from './two-factor.module.css';

/** The quiet zone: four empty modules around the code (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as one SVG path, which the strictest content security policy allows. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      <path d={qrPath(modules)} />
    </svg>
  );
}

/** A square of dark (1) and light (0) modules, row after row. */
type Modules = { readonly size: number; readonly data: ArrayLike<number> };

/** The dark modules as one SVG path: each run of them in a row is one rectangle of height 1. */
export function qrPath({ size, data }: Modules): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
}
