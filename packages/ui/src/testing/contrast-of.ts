/** Lightness 0–1, chroma, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** OKLCH → linear sRGB (Ottosson's matrices, as in CSS Color 4) → relative luminance. */
function luminanceOf({ lightness, chroma, hue }: Oklch): number {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A screen of sRGB cannot show more than all or less than none of a light. */
const shown = (light: number) => Math.min(1, Math.max(0, light));
