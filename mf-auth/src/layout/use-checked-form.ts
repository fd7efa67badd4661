import type { Form, FormErrors } from '@halqa/contract';
import { sentenceOf } from '@halqa/copy';
import { type ChangeEvent, type FormEvent, useState } from 'react';

type FormValues = Readonly<Record<string, string | boolean>>;

/**
 * The state of a form of the contract. What is wrong with a field shows from its first blur on, and of every field from the
 * first attempt to send on. A form library is 11 kB of script more, for at most five fields.
 */
export function useCheckedForm<Values extends FormValues>(check: Form<Values>, initial: Values) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const { errors } = check(values);
  const touch = (...names: string[]) => setTouched((before) => new Set([...before, ...names]));

  const input = (name: keyof Values & string) => ({
    name,
    error: touched.has(name) ? sentenceOfField(errors, name) : undefined,
    onBlur: () => touch(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((before) => ({ ...before, [name]: typeof before[name] === 'boolean' ? target.checked : target.value })),
  });

  return {
    values,
    pending,
    /** Replaces values as if they were typed and left: what is wrong with them shows at once. */
    fill(changes: Partial<Values>): void {
      setValues((before) => ({ ...before, ...changes }));
      touch(...Object.keys(changes));
    },
    text: (name: keyof Values & string) => ({ ...input(name), value: String(values[name]) }),
    box: (name: keyof Values & string) => ({ ...input(name), checked: values[name] === true }),
    /** Returns the handler of `onSubmit`. Sends nothing and focuses the first field that is wrong, if one is. */
    onSubmit:
      (send: (values: Values) => Promise<void>) =>
      async (event: FormEvent<HTMLFormElement>): Promise<void> => {
        event.preventDefault();
        const form = event.currentTarget;
        touch(...Object.keys(values));
        const wrong = Object.keys(values).find((name) => sentenceOfField(errors, name) !== undefined);
        if (wrong !== undefined) return focusField(form, wrong);
        setPending(true);
        try {
          await send(check(values).values);
        } finally {
          setPending(false);
        }
      },
  };
}

/** The sentence of a field's error; the forms carry codes only. */
function sentenceOfField<Values>(errors: FormErrors<Values>, name: keyof Values): string | undefined {
  const code = errors[name];
  return code && sentenceOf(code);
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
