import type { FieldCode } from '@halqa/contract';
import { fieldSentencesInArabic } from './field-sentences.ar.ts';
import { inLanguage } from './language.ts';

/** What a form says of a field; specification section 5 word for word. */
const fieldSentencesInEnglish: Record<FieldCode, string> = {
  login_email_invalid: 'Email is invalid',
  login_password_required: 'Password is required',
  login_password_short: 'Password must be at least 6 characters',
  full_name_required: 'Full name is required',
  full_name_short: 'Full name must be at least 2 characters',
  email_required: 'Email address is required',
  email_invalid: 'Please enter a valid email address',
  password_required: 'Password is required',
  password_short: 'Password must be at least 8 characters',
  password_short_reset: 'Password must be at least 8 characters long',
  password_mixed: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  confirm_required: 'Please confirm your password',
  confirm_different: 'Passwords do not match',
  terms_unticked: 'Please agree to the Terms of Service and Privacy Policy to continue',
};

export const fieldSentences = inLanguage({ en: fieldSentencesInEnglish, ar: fieldSentencesInArabic });
