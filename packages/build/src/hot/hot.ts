/** A front end that is rebuilt at every change. Absent in every build that is kept. */
export type Hot = {
  /** Where its files are written. */
  path: string;
  /** Where a browser finds them, on the site's own origin. */
  publicPath: string;
};
