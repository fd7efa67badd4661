/** A decision record as a note names it, with its number. */
export const decisionRecord = /docs\/decisions\/(\d{4})-[\w-]+\.md/g;
