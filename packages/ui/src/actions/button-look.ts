export type ButtonLook = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'large';
  /** Fills the line, as on a phone. */
  wide?: boolean;
};
