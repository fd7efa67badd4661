type Icon = { size: number; mark: number; rounded: boolean };

/** The mark of `shell/public/favicon.svg` in paper and brass on the primary green, as a home screen shows it. */
export function iconSvg({ size, mark, rounded }: Icon): string {
  const edge = (32 * (1 - mark)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${rounded ? 7 : 0}" fill="${green}"/>
<g transform="translate(${edge} ${edge}) scale(${mark})">
<g fill="none" stroke="${paper}" stroke-width="1.75">
<circle cx="16" cy="18.5" r="10"/><circle cx="13.5" cy="17" r="10"/><circle cx="18.5" cy="17" r="10"/>
</g>
<circle cx="23.5" cy="8" r="6" fill="${green}"/><circle cx="23.5" cy="8" r="4.5" fill="${brass}"/>
</g>
</svg>`;
}

const green = '#1d5c44';
const paper = '#faf7ef';
const brass = '#e0b366';
