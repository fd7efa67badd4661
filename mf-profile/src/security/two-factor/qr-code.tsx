import { create } from 'qrcode';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** Scanners want four empty modules around the code (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as a drawing of one path, which the strictest content policy allows. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET;
  return (
    <svg className={styles.code} role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      <path d={qrPath(modules)} />
    </svg>
  );
}
