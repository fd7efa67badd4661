/** Where the bank is mounted on the page's origin, such as `/__local/bank`; put in when the dialog is bundled. */
declare const BANK_PATH: string;

declare module '*.css' {
  const styles: string;
  export default styles;
}
