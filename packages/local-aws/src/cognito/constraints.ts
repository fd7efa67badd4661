import { errors } from './errors.ts';

/** What AWS's model of the API says about a text. */
type Constraint = {
  /** As the error names it. */
  readonly member: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** `text`: AWS's pattern, as its errors quote it. `matches`: the same in JavaScript, for the whole value. */
  readonly pattern?: { readonly text: string; readonly matches: RegExp };
  /** The error does not repeat the text. */
  readonly isSecret?: boolean;
};

/** Java's `\s`, of AWS's patterns. JavaScript's also has U+00A0, U+FEFF and others, which AWS rejects. */
const space = ' \\t\\n\\v\\f\\r';
/** No format characters, such as U+200B to U+200F. */
const visible = '\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}';

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerificationMessageTemplateType.html */
const emailBody: Constraint = {
  member: 'emailBody',
  minimum: 6,
  maximum: 20_000,
  pattern: {
    text: '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*\\{####\\}[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*',
    matches: new RegExp(`^[${visible}${space}]*\\{####\\}[${visible}${space}]*$`, 'u'),
  },
};
const emailSubject: Constraint = {
  member: 'emailSubject',
  minimum: 1,
  maximum: 140,
  pattern: {
    text: '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s]+',
    matches: new RegExp(`^[${visible}${space}]+$`, 'u'),
  },
};

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html */
const username: Constraint = {
  member: 'username',
  minimum: 1,
  maximum: 128,
  pattern: { text: '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+', matches: new RegExp(`^[${visible}]+$`, 'u') },
};
const password: Constraint = {
  member: 'password',
  maximum: 256,
  isSecret: true,
  pattern: { text: '^[\\S]+.*[\\S]+$', matches: new RegExp(`^[^${space}]+.*[^${space}]+$`, 'u') },
};

/** Rejects a mail that the pool would not send, in the words of AWS. */
export function requireValidMail(mail: { readonly subject: string; readonly html: string }): void {
  rejectAny([violationOf(emailBody, mail.html), violationOf(emailSubject, mail.subject)]);
}

type SubmittedTexts = {
  readonly Username?: string;
  readonly Password?: string;
  readonly UserAttributes?: readonly { readonly Value?: string | undefined }[];
};

/** Rejects a request with a text that AWS's model does not allow, before anything else of it is looked at. */
export function requireValidTexts({ Username, Password, UserAttributes = [] }: SubmittedTexts): void {
  rejectAny([
    Username === undefined ? null : violationOf(username, Username),
    Password === undefined ? null : violationOf(password, Password),
    ...UserAttributes.map(({ Value = '' }, index) => violationOf(attributeAt(index), Value)),
  ]);
}

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AttributeType.html */
const attributeAt = (index: number): Constraint => ({
  member: `userAttributes.${index + 1}.member.value`,
  maximum: 2048,
  isSecret: true,
});

function violationOf({ member, minimum = 0, maximum, pattern, isSecret }: Constraint, text: string): string | null {
  const value = isSecret ? 'Value' : `Value '${text}'`;
  const broken = (rule: string) => `${value} at '${member}' failed to satisfy constraint: Member must ${rule}`;
  if (text.length < minimum) return broken(`have length greater than or equal to ${minimum}`);
  if (maximum !== undefined && text.length > maximum) return broken(`have length less than or equal to ${maximum}`);
  if (pattern && !pattern.matches.test(text)) return broken(`satisfy regular expression pattern: ${pattern.text}`);
  return null;
}

function rejectAny(violations: readonly (string | null)[]): void {
  const found = violations.filter((violation) => violation !== null);
  if (found.length === 0) return;
  const count = found.length === 1 ? '1 validation error' : `${found.length} validation errors`;
  throw errors.invalidParameter(`${count} detected: ${found.join('; ')}`);
}
