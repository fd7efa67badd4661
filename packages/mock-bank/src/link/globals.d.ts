/** The bank's path on the page's origin, such as `/bank`; defined when the dialog is bundled. */
declare const BANK_PATH: string;

declare module '*.css' {
  const styles: string;
  export default styles;
}
