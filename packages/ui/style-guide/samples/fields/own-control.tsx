import { Field } from '@halqa/ui';

/** A control that the kit does not have gets its label, hint and error like the others. */
export default () => (
  <Field label="Reminder" hint="How early you hear of a debit.">
    {(control) => <input type="range" min={0} max={7} {...control} />}
  </Field>
);
