import type { Form } from '@halqa/contract';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Checks a form of the contract; the message of an error is its code. */
export const formResolver =
  <Values extends FieldValues>(form: Form<Values>): Resolver<Values> =>
  (typed) => {
    const { values, errors } = form(typed);
    const found = Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]);
    if (found.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> }; // names of `Values` only
  };
