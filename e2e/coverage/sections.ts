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
import { roles } from './sections/6-roles.ts';
import { server } from './sections/server.ts';
import { statesAndRules } from './sections/states-and-rules.ts';

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

/** In the order of the specification. */
export const sections = [product, ...screens, entities, groupEntities, statesAndRules, roles, server];
