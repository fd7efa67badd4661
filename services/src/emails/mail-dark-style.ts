/**
 * The lamp-lit colours, for the mail programs that read a style sheet. It must outdo what is said beside each element.
 * Without quotes and angle brackets, which would be escaped.
 */
export const mailDarkStyle = `
@media (prefers-color-scheme: dark) {
  body, .ground, .ground td { background-color: #0f1713 !important; }
  .sheet, .sheet td { background-color: #17201b !important; border-color: #2e3731 !important; }
  .ink { color: #ece9e1 !important; }
  .soft { color: #b0b1a5 !important; }
  .green { color: #81d6aa !important; }
  .code { background-color: #0f1713 !important; }
  .line { border-color: #2e3731 !important; }
  .button { background-color: #2a7654 !important; color: #ffffff !important; }
}
`;
