import { product } from './sections/1-product.ts';
import { authSuccess } from './sections/2-auth-success.ts';
import { createGroup } from './sections/2-create-group.ts';
import { dashboard } from './sections/2-dashboard.ts';
import { groupDetail } from './sections/2-group-detail.ts';
import { helpAndBlog } from './sections/2-help-and-blog.ts';
import { joinGroup } from './sections/2-join-group.ts';
import { landing } from './sections/2-landing.ts';
import { layout } from './sections/2-layout.ts';
import { login } from './sections/2-login.ts';
import { profile } from './sections/2-profile.ts';
import { register } from './sections/2-register.ts';
import { resetPassword } from './sections/2-reset-password.ts';
import { routeTable } from './sections/2-route-table.ts';
import { sandboxPrompts } from './sections/2-sandbox-prompts.ts';
import { entities } from './sections/3-entities.ts';
import { groupEntities } from './sections/3-group-entities.ts';
import { menuAndGroupStates } from './sections/4-menu-and-groups.ts';
import { paymentAndEditStates } from './sections/4-payments-and-profile-edit.ts';
import { profileAndBankStates } from './sections/4-profile-and-bank.ts';
import { session } from './sections/4-session.ts';
import { accountRules } from './sections/5-account-rules.ts';
import { groupRules } from './sections/5-group-rules.ts';
import { profileRules } from './sections/5-profile-rules.ts';
import { roles } from './sections/6-roles.ts';
import { functions } from './sections/7-functions.ts';
import { otherCalls } from './sections/7-other-calls.ts';
import { services } from './sections/7-services.ts';
import { bankAccountErrors } from './sections/8-bank-accounts.ts';
import { bankLinkingErrors } from './sections/8-bank-linking.ts';
import { groupErrors } from './sections/8-groups-and-others.ts';
import { passwordErrors } from './sections/8-passwords.ts';
import { profileAndSessionErrors } from './sections/8-profile-and-session.ts';
import { waysInErrors } from './sections/8-ways-in.ts';
import { limitsAndDefaults } from './sections/9-limits.ts';
import { staticClaims } from './sections/9-static-claims.ts';
import { times } from './sections/9-times.ts';

const screens = [
  routeTable,
  layout,
  landing,
  login,
  register,
  resetPassword,
  authSuccess,
  dashboard,
  createGroup,
  groupDetail,
  joinGroup,
  profile,
  sandboxPrompts,
  helpAndBlog,
];

const states = [session, profileAndBankStates, menuAndGroupStates, paymentAndEditStates];
const rules = [accountRules, profileRules, groupRules];
const calls = [services, functions, otherCalls];
const messages = [
  waysInErrors,
  passwordErrors,
  profileAndSessionErrors,
  bankLinkingErrors,
  bankAccountErrors,
  groupErrors,
];
const constants = [times, limitsAndDefaults, staticClaims];

/** In the order of the specification. */
export const sections = [
  product,
  ...screens,
  entities,
  groupEntities,
  ...states,
  ...rules,
  roles,
  ...calls,
  ...messages,
  ...constants,
];
