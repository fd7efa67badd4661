import { ItemUpdateTypeEnum, type Item as PlaidItem, Products } from 'plaid';
import type { Item } from './bank-books.ts';
import { knownInstitution } from './institutions.ts';
import { refuse } from './outcome.ts';
import { showError } from './show-error.ts';

/** An item as Plaid's JSON. The error inside it has no request id, since no request caused it. */
export function showItem(item: Item): PlaidItem {
  return {
    item_id: item.itemId,
    institution_id: item.institutionId,
    institution_name: knownInstitution(item.institutionId).name,
    webhook: item.webhook,
    auth_method: null,
    error: item.loginRequired ? showError(refuse('ITEM_LOGIN_REQUIRED'), '') : null,
    available_products: [Products.Balance],
    billed_products: item.products,
    products: item.products,
    consent_expiration_time: null,
    update_type: ItemUpdateTypeEnum.Background,
  };
}
