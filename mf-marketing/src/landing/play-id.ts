/** Target of links to the circle that visitors turn. */
export const playId = 'play';
