/**
 * Names the account in a form that asks for a password alone, so that a password manager stores the new password with it. Not
 * shown, because the page names the account already; without `hidden`, because password managers ignore hidden fields
 * (https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/).
 */
export const UserName = ({ value }: { value: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="username"
    autoComplete="username"
    value={value}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
