declare const brand: unique symbol;

/** A value that only its own constructor can make, so that one id is never taken for another. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
