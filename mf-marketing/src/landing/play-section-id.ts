/** Id of the landing page's section with the interactive sample group; links lead to it. */
export const playSectionId = 'play';
