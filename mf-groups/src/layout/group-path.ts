/** Where a group is created. */
export const CREATE_PATH = '/groups/create';

/** The address of a group's page, or of a page below it. */
export const groupPath = (id: string, page?: string): string =>
  `/groups/${encodeURIComponent(id)}${page === undefined ? '' : `/${page}`}`;
