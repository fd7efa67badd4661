export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type Mailer = {
  /** The id that the mail service gave it; null when the mail was not taken. */
  send(mail: Mail): Promise<string | null>;
};
