/** What went wrong, as a banner above the form shows it. */
export type Refusal = { title: string; message: string };
