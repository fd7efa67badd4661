import type { BankBooks, Item } from './bank-books.ts';
import { type Outcome, refuse } from './outcome.ts';

/** The item of an access token, whatever state its login is in. */
export function findItem(books: BankBooks, accessToken: string): Outcome<Item> {
  if (!/^access-sandbox-./.test(accessToken)) {
    const format = 'access-<environment>-<identifier>';
    return refuse('INVALID_ACCESS_TOKEN', `provided access token is in an invalid format. expected format: ${format}`);
  }
  const item = books.items.find((candidate) => candidate.accessToken === accessToken);
  if (item === undefined) return refuse('INVALID_ACCESS_TOKEN');
  return item.removed ? refuse('ITEM_NOT_FOUND') : { answer: item };
}

/** The item of an access token whose accounts can be read: its login is good. */
export function findReadableItem(books: BankBooks, accessToken: string): Outcome<Item> {
  const found = findItem(books, accessToken);
  if ('refused' in found) return found;
  return found.answer.loginRequired ? refuse('ITEM_LOGIN_REQUIRED') : found;
}
