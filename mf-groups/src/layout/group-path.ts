/** The address of a group's page, or of a page below it. */
export const groupPath = (id: string, page?: string): string =>
  `/groups/${encodeURIComponent(id)}${page === undefined ? '' : `/${page}`}`;
