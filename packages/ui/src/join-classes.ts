/** Joins the class names that apply: `joinClasses(styles.button, pending && styles.pending)`. */
export const joinClasses = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
