/** Every text of the dialog. They belong to the bank: the page around it may speak another language. */
export const sentences = {
  title: 'Test bank — no real money',
  loading: 'One moment…',
  cancel: 'Cancel',
  back: 'Back',
  embedded: 'Connect your bank',
  consent: {
    heading: (client: string) => `${client} would like to connect your bank account`,
    body: [
      'This dialog stands in for the real bank connection. It runs on this machine only.',
      'No real bank is asked, and no real money moves. Please type no real password.',
    ],
    proceed: 'Continue',
  },
  institution: {
    heading: 'Choose your bank',
    search: 'Search for your bank',
    found: (count: number) => (count === 1 ? '1 bank' : `${count} banks`),
    none: 'No test bank has that name.',
  },
  logIn: {
    heading: (bank: string) => `Log in at ${bank}`,
    hint: 'Every test bank takes user_good with pass_good.',
    username: 'User name',
    password: 'Password',
    proceed: 'Log in',
  },
  visit: {
    heading: (bank: string) => `Log in at ${bank}`,
    body: 'You log in on the page of your bank, and come back here.',
    proceed: (bank: string) => `Continue to ${bank}`,
    waiting: 'Please go on in the window of your bank.',
    closed: 'The window of your bank was closed before you were done.',
    denied: 'You did not allow your bank to share an account.',
  },
  account: {
    heading: 'Choose an account',
    question: 'Which account do you want to connect?',
    proceed: 'Connect account',
  },
  error: {
    heading: 'The test bank did not answer',
    body: 'Nothing was connected. Try again, or cancel and come back later.',
    proceed: 'Try again',
  },
};
